import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { allBots, chooseMove, type GameBots } from '@taberna/bots';
import { FastRng, firstSeat, formatRecord, Match, type Seat } from '@taberna/engine';
import { accessible } from './accessible.ts';
import { GAMES } from './games.ts';
import { test } from './test.ts';
import { mouse } from './ways.ts';

interface Played {
  readonly record: string;
  /** Who makes its first move: at a table of four the dealer sits out. */
  readonly seat: Seat;
}

/** A game as the rule of thumb plays it from every seat. */
function gameOf({ game, heuristic }: GameBots): Played {
  const seats = game.defaultSeats;
  const options = game.parseOptions({ games: 1 }, seats);
  if (!options.ok) throw new Error(options.error.code);
  const match = Match.start({ game, options: options.value, seats, seed: 'analysis' });
  const thumb = heuristic();
  while (!match.over) {
    const seat = firstSeat(game.actors(match.state));
    const view = match.observe(seat);
    const { move } = chooseMove(thumb, view, seat, new FastRng('t'), { steps: 1 });
    match.play(seat, game.formatMove(view, seat, move));
  }
  return { record: formatRecord(match), seat: match.log[0]?.seat ?? assert.fail('no move') };
}

/** What is rarely done with a record lies behind three dots. */
async function fromMenu(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.locator(what).click();
}

function recordOf(bots: GameBots): string {
  return gameOf(bots).record;
}

for (const bots of allBots) {
  const { id } = bots.game;
  test(`${id}: a whole game is analysed, and a decision is shown`, async ({ visit: open }) => {
    const { page, url } = await open({ phone: true });
    const { record, seat } = gameOf(bots);
    await page.goto(`${url}#/replay?record=${encodeURIComponent(record)}&seat=${seat}&analyse`);
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('slider').waitFor({ timeout: 120_000 });
    await dialog.locator('[data-balance]').waitFor({ timeout: 300_000 });
    assert.match(await dialog.locator('[data-verdict-line]').innerText(), /Fehler/);
    await dialog.getByRole('checkbox').check();
    await accessible(page, `analysis of ${id}`);
    const slider = dialog.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    const said = (await slider.getAttribute('aria-valuetext')) ?? '';
    const [, move = ''] = /^Zug (\d+):/.exec(said) ?? assert.fail(said);
    await dialog
      .getByRole('button', { name: `Zug ${move} ansehen` })
      .first()
      .click();
    await dialog.waitFor({ state: 'detached' });
    const step = page.getByRole('slider', { name: 'Zug' });
    assert.equal(await step.inputValue(), String(Number(move) - 1));
    // The verdict stays beside the table, as long as its step is shown.
    const verdict = page.locator('[data-verdict]');
    assert.match(await verdict.innerText(), new RegExp(`^Zug ${move}: `));
    await page.keyboard.press('ArrowRight');
    assert.equal(await verdict.count(), 0);
  });
}

test('a record is played on from its middle against bots, and left again', async ({
  visit: open,
}) => {
  const { page, url } = await open();
  const bots = allBots.find(({ game }) => game.id === 'roemerschnappen') ?? assert.fail('no game');
  await page.goto(`${url}#/replay?record=${encodeURIComponent(recordOf(bots))}`);
  const step = page.getByRole('slider', { name: 'Zug' });
  await step.fill('12');
  await page.locator('[data-play-on]').click();
  await page.getByText('Ab Zug 13 spielst du').waitFor();
  await accessible(page, 'playing on from a record');
  // The own turn comes, a card is played, and the bots answer until it comes again.
  const player = GAMES.get('roemerschnappen')?.player ?? assert.fail('no player');
  for (let turn = 0; turn < 2; turn++) {
    await page.locator(player.turn).first().waitFor();
    await player.step(page, mouse, false);
  }
  // A hint is there as at every table.
  await page.locator('[data-action="tip"]').click();
  await page.locator('[data-tip] b').waitFor();
  // The trick that was open then is whole, and a step back leads to the own decision.
  await page.locator('[data-undo]').click();
  await page.locator(player.turn).first().waitFor();
  await page.locator('[data-record]').click();
  assert.equal(await step.inputValue(), '12');
});

for (const bots of allBots) {
  const { id } = bots.game;
  test(`${id}: a record is looked at with open hands, by every line of its log`, async ({
    visit: open,
  }) => {
    const { page, url } = await open();
    await page.goto(`${url}#/replay?record=${encodeURIComponent(recordOf(bots))}`);
    const step = page.getByRole('slider', { name: 'Zug' });
    await step.fill('7');
    await fromMenu(page, '[data-hands]');
    const hands = page.locator('[data-open-hands] dd');
    await hands.locator('i').first().waitFor();
    // One's own hand lies at the table, and whoever sits out has none.
    const others = await hands.count();
    assert.ok(others > 0 && others < bots.game.defaultSeats, `${others} hands`);
    const card = hands.getByRole('img').first();
    assert.doesNotMatch((await card.getAttribute('aria-label')) ?? '', /^$|^[a-z]?\d*$/, 'is said');
    // On a phone they have the table's place, all of them, and give it back.
    await page.setViewportSize({ width: 360, height: 640 });
    await hands.nth(others).waitFor();
    await page.getByRole('button', { name: 'Zum Tisch' }).click();
    await hands.first().waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('o');
    await hands.first().waitFor();
    await accessible(page, `open hands of ${id}`);
    await page.locator('.side button').first().click();
    assert.equal(await step.inputValue(), '0', 'the first line leads to the deal');
    await page.keyboard.press('PageDown');
    const turn = Number(await step.inputValue());
    assert.ok(turn > 0, 'on to the next trick or turn');
    // What the move was is said below the table and to screen readers.
    const told = await page.locator('[data-last-move]').innerText();
    assert.notEqual(told, '');
    assert.equal(await page.locator('[data-last-move]').getAttribute('role'), 'status');
    await page.keyboard.press('PageUp');
    assert.equal(await step.inputValue(), '0');
    await fromMenu(page, '[data-hands]');
    assert.equal(await page.locator('[data-open-hands]').count(), 0);
  });
}

test('on a desktop the analysis stands beside the table, and both go together', async ({
  visit: open,
}) => {
  const { page, url } = await open();
  const bots = allBots.find(({ game }) => game.id === 'roemerschnappen') ?? assert.fail('no game');
  const { record, seat } = gameOf(bots);
  await page.goto(`${url}#/replay?record=${encodeURIComponent(record)}&seat=${seat}&analyse`);
  const study = page.locator('[data-study]');
  await study.locator('[data-balance]').waitFor({ timeout: 120_000 });
  // As many mistakes are shown as are counted.
  const said = await study.locator('[data-verdict-line]').innerText();
  const count = Number(/^\d+/.exec(said)?.[0] ?? 0);
  if (count > 0) assert.equal(await study.locator('[data-mistake]').count(), count);
  assert.ok((await study.locator('[data-mistake] img').count()) > 0, 'its moves are drawn');
  await accessible(page, 'analysis beside the table');
  // The table is in use: its slider moves, and the curve with it.
  const step = page.getByRole('slider', { name: 'Zug', exact: true });
  await step.fill('0');
  const curve = study.getByRole('slider');
  await curve.focus();
  await page.keyboard.press('Home');
  const [, first = ''] =
    /^Zug (\d+):/.exec((await curve.getAttribute('aria-valuetext')) ?? '') ?? [];
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await step.inputValue(), String(Number(first) - 1));
  assert.ok(await study.isVisible());
  await page.keyboard.press('Escape');
  await page.locator('.side button').first().waitFor();
  assert.equal(await study.count(), 0);
});

test('an analysis can be stopped, and keeps what it has found', async ({ visit: open }) => {
  const { page, url } = await open();
  const bots = allBots.find(({ game }) => game.id === 'rom-bo') ?? assert.fail('no Rom-bo');
  await page.goto(`${url}#/replay?record=${encodeURIComponent(recordOf(bots))}`);
  await page.locator('[data-analyse]').click();
  await page.locator('[data-study]').getByRole('slider').waitFor({ timeout: 60_000 });
  await page.locator('[data-stop]').click();
  await page.getByText('Angehalten.').waitFor();
  assert.equal(await page.locator('[data-stop]').count(), 0);
  await page.keyboard.press('Escape');
  await page.locator('[data-analyse]').click();
  await page.locator('[data-stop]').waitFor();
});

import { capitalised, type Seat, YOU } from '@taberna/engine';
import type { RoemerView } from '@taberna/games/roemer';
import { aheadIn } from '@taberna/games/roemer/trick.ts';
import { locale } from '../../i18n/index.svelte.ts';
import { PLACES } from './layout.ts';
import { cardLabel, colourInside, colourName, rm } from './text.ts';
import type { Spoils, Teams, ToldTurn } from './told.ts';

interface Situation {
  readonly view: RoemerView;
  readonly seat: Seat;
  readonly names: readonly string[];
  /** As told so far, as all that follows. */
  readonly turn: ToldTurn;
  readonly teams: Teams;
  readonly canMove: boolean;
  /** The lifted card, where it can be attached or led: before there is one, no button can be pressed. */
  readonly lifted: string | null;
  /** The lifted card, where it can be played to a trick. */
  readonly answer: string | null;
  /** Whom the first one would attack. */
  readonly attacked: readonly Seat[];
  /** Own cards that lie face down are shown all the same. */
  readonly aid: boolean;
  /** What the last trick took, while nothing else has happened. */
  readonly spoils: Spoils | null;
  /** All horses are being turned. */
  readonly turning: boolean;
  /** The last event has been told, too. */
  readonly over: boolean;
}

/** What happened or whose turn it is; then what may be done, in fewer words where there is less room. */
export type Prompt = readonly [lead: string, text: string, brief?: string];

export function promptOf(now: Situation): Prompt {
  const { view, canMove, turn, names, seat, spoils } = now;
  if (now.turning) return [rm('turning'), ''];
  if (now.over) return [rm('over'), ''];
  const news = spoils === null ? '' : newsOf(spoils, now);
  if (turn.full) return [rm('full'), ''];
  if (turn.actor === null) return [news, ''];
  if (!canMove) {
    const name = turn.actor === seat ? YOU[locale.lang] : (names[turn.actor] ?? '');
    if (turn.actor === seat && turn.deed !== null) return [rm(`told.${turn.deed}`), ''];
    const wait = rm(turn.choosing ? 'wait.trump' : 'wait', { name });
    return news === '' ? [wait, ''] : [news, wait];
  }
  if (view.phase === 'turn') return turnText(now, news);
  if (view.phase === 'trick') return trickText(now);
  const ask = rm(`ask.${view.phase}`);
  return news === '' ? [rm('turn'), ask] : [news, ask];
}

/** The chariot and one horse: the first that lies face down. */
const FIRST_HORSE = 2;

function turnText(now: Situation, news: string): Prompt {
  const { lifted, teams, seat, aid, names } = now;
  if (lifted !== null) return [`${capitalised(cardLabel(lifted))}:`, ...liftedText(now, lifted)];
  // RM-63: said once, before there is much to remember.
  if (news === '' && !aid && teams[seat]?.length === FIRST_HORSE) {
    return [rm('turn'), rm('ask.turn.remember')];
  }
  // RM-60
  const last = teams.findIndex((team, one) => one !== seat && team.length === PLACES - 1);
  if (news === '' && last >= 0)
    return [rm('turn'), rm('ask.turn.last', { name: names[last] ?? '' })];
  const place = (teams[seat]?.length ?? 0) + 1;
  if (news !== '') return [news, rm('ask.turn.short')];
  const ask = rm('ask.turn', { place });
  return place === FIRST_HORSE
    ? [rm('turn'), rm('ask.turn.first', { place }), ask]
    : [rm('turn'), ask];
}

/** RM-40: whose last card is at stake when this one is led. */
export function attackedBy(card: string, teams: Teams, seat: Seat): readonly Seat[] {
  return teams.flatMap((team, one) =>
    one !== seat && team[0]?.charAt(0) === card.charAt(0) ? [one] : [],
  );
}

/** What comes of it either way; RM-40: and who loses what by it. */
function liftedText(now: Situation, card: string): readonly [text: string, brief?: string] {
  const { attacked, teams, names, seat } = now;
  const [target, ...more] = attacked;
  const own = teams[seat] ?? [];
  // RM-61
  const times = own[0]?.charAt(0) === card.charAt(0) ? own.length + 1 : 1;
  const value = Number(card.split('-')[1] ?? 0);
  const points = value * times;
  if (target === undefined) return [rm('ask.turn.lifted', { points })];
  const led = colourInside(card.charAt(0));
  const list = new Intl.ListFormat(locale.lang, { type: 'disjunction' });
  const name = list.format(attacked.map((one) => names[one] ?? ''));
  const place = teams[target]?.length ?? 0;
  const brief = rm('ask.turn.attack', { name, points });
  if (more.length > 0) return [rm('ask.turn.attack.several', { name, led, points }), brief];
  const what = place < FIRST_HORSE ? 'chariot' : 'horse';
  return [rm(`ask.turn.attack.${what}`, { name, led, place, points }), brief];
}

/** RM-40: what is at stake when the own trump was led; the number of cards in the own team, or 0. */
export function atStake({ trick, players }: RoemerView, seat: Seat): number {
  const team = players[seat]?.layout ?? [];
  const led = trick[0]?.card.charAt(0);
  return led !== undefined && team[0]?.charAt(0) === led ? team.length : 0;
}

/** RM-40: whether the hand has a card of the colour that was led. */
function canDefend({ trick, players }: RoemerView, seat: Seat): boolean {
  const led = trick[0]?.card.charAt(0);
  return players[seat]?.hand.some((card) => card.charAt(0) === led) ?? false;
}

function trickText(now: Situation): Prompt {
  const { view, seat, teams, names, answer } = now;
  if (answer !== null) return [`${capitalised(cardLabel(answer))}:`, answerText(now, answer)];
  const ledColour = view.trick[0]?.card.charAt(0) ?? '';
  const led = colourName(ledColour);
  const stake = atStake(view, seat);
  if (stake > 0) {
    const key = stake === 1 ? 'ask.trick.chariot' : 'ask.trick.horse';
    if (canDefend(view, seat)) return [rm('turn'), rm(key, { led, place: stake })];
    const none = { led: colourInside(ledColour), place: stake };
    return [rm('turn'), rm(`${key}.lost`, none)];
  }
  const ahead = aheadIn(view.trick, trumpsOf(teams));
  const name = ahead === null ? '' : (names[ahead] ?? '');
  const own = colourInside(teams[seat]?.[0]?.charAt(0) ?? '');
  return [rm('turn'), rm(own === '' ? 'ask.trick.free' : 'ask.trick', { led, name, own })];
}

const trumpsOf = (teams: Teams) => teams.map((team) => team[0]?.charAt(0) ?? null);

/** What comes of answering with this card: RM-40, RM-32 to RM-35, RM-38. */
function answerText(now: Situation, card: string): string {
  const { view, seat } = now;
  const follows = card.charAt(0) === view.trick[0]?.card.charAt(0);
  const stake = atStake(view, seat);
  if (stake === 0) return follows ? followText(now, card) : otherText(now, card);
  if (follows) return rm('answer.defends');
  return rm(stake === 1 ? 'answer.loses.chariot' : 'answer.loses.horse', { place: stake });
}

function followText(now: Situation, card: string): string {
  const { tops, name, best } = aheadWith(now, card);
  if (tops) return rm('answer.leads');
  return rm(best.charAt(0) === card.charAt(0) ? 'answer.follows' : 'answer.trumped', { name });
}

function otherText(now: Situation, card: string): string {
  const { tops, name } = aheadWith(now, card);
  if (now.teams[now.seat]?.[0]?.charAt(0) !== card.charAt(0)) return rm('answer.apart');
  return rm(tops ? 'answer.trumps' : 'answer.trumps.less', { name });
}

/** Whether this card would be ahead; which one is now, and whose. */
function aheadWith({ view: { trick }, seat, teams, names }: Situation, card: string) {
  const trumps = trumpsOf(teams);
  const ahead = aheadIn(trick, trumps);
  const best = trick.find((one) => one.seat === ahead);
  return {
    tops: aheadIn([...trick, { seat, card }], trumps) === seat,
    name: names[best?.seat ?? seat] ?? '',
    best: best?.card ?? '',
  };
}

/** "Livia trumpft und nimmt Titus ein Pferd." */
export function newsOf(
  { winner, trumped, losses }: Spoils,
  { names, seat, teams }: Pick<Situation, 'names' | 'seat' | 'teams'>,
): string {
  const you = YOU[locale.lang];
  const nameOf = (one: Seat) => (one === seat ? you : (names[one] ?? ''));
  const name = nameOf(winner);
  const [loss, ...more] = losses;
  if (loss === undefined) return rm(trumped ? 'news.trumped' : 'news.won', { name });
  const from = nameOf(loss.from);
  if (loss.to === null) return rm('news.lost', { name: from });
  if (more.length > 0) {
    const all = losses
      .map((one) => rm('news.from', { from: nameOf(one.from) }))
      .join(rm('news.and'));
    return rm(trumped ? 'news.trumped.several' : 'news.several', { name, all });
  }
  const what = teams[loss.from]?.length === 0 ? 'chariot' : 'horse';
  return rm(trumped ? `news.trumped.${what}` : `news.${what}`, { name, from });
}

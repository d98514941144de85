import {
  type GameText,
  type Lang,
  type Move,
  roman,
  type Seat,
  type Style,
  YOU,
} from '@taberna/engine';
import { about } from './about.ts';
import { castleCode, lineCodes, STRENGTH, WARRIOR_CODES } from './cards.ts';
import type { RomansEvent } from './events.ts';
import { help as helpDe } from './messages.de.ts';
import { help as helpEn } from './messages.en.ts';
import {
  EXAMPLES,
  objectOf,
  readMove,
  VERB_CASTLE,
  VERB_DROP,
  VERB_KEEP,
  VERB_PLAN,
  VERB_SEDUCE,
  VERB_TAX,
  verbOf,
} from './moves.ts';
import {
  castleName,
  type Key,
  nameIn,
  nameOf,
  paintWarrior,
  say,
  sayCastle,
  sayCastles,
  sayWarrior,
  sayWarriors,
  speech,
  warriorName,
} from './names.ts';
import { ROW_SIZE, type RomansState, rowCodes } from './state.ts';
import { tableLines } from './terminal.ts';

function cardName(code: string, lang: Lang): string {
  return castleName(warriorName(code, lang), lang);
}

const WORDS = {
  card: cardName,
  hand: cardName,
  covered: cardName,
  open: cardName,
  castles: cardName,
};

function move(s: RomansState, seat: Seat, m: Move, style: Style): string {
  switch (verbOf(m)) {
    case VERB_SEDUCE:
      return say(style.lang, 'move.seduce', { target: nameOf(objectOf(m), s.seats, style) });
    case VERB_CASTLE:
      return sayTaking(s, objectOf(m), style);
    default:
      return sayMove(seat, m, style);
  }
}

/** By what the castle is called; of two that are called the same, with the attack that stands below it. */
function sayTaking(s: RomansState, at: number, style: Style): string {
  const row = rowCodes(s);
  const code = row[at - 1] ?? '';
  const castle = sayCastle(code, style);
  if (row.filter((one) => one === code).length < 2)
    return say(style.lang, 'move.castle', { castle });
  const place = roman(ROW_SIZE - row.length + at);
  return say(style.lang, 'move.castle.twin', { castle, place });
}

function sayMove(seat: Seat, m: Move, style: Style): string {
  const object = objectOf(m);
  const { lang } = style;
  switch (verbOf(m)) {
    case VERB_SEDUCE:
      return say(lang, 'move.seduce', { target: nameIn(object, style) });
    case VERB_CASTLE:
      return say(lang, 'move.castle.place', { place: object });
    case VERB_TAX:
      return say(lang, 'move.tax', { castle: sayCastle(castleCode(object), style) });
  }
  const cards = sayWarriors(lineCodes(object), seat, style);
  switch (verbOf(m)) {
    case VERB_PLAN:
      return say(lang, 'move.plan', { cards: sayPlan(object, seat, style) });
    case VERB_KEEP:
      return say(lang, object === 0 ? 'move.keep.none' : 'move.keep', { cards });
    case VERB_DROP:
      return say(lang, 'move.drop', { cards });
    default:
      return say(lang, 'move.reorder', { cards });
  }
}

/** With their strengths, by which they are found in a fan. */
function sayPlan(line: number, seat: Seat, style: Style): string {
  const strength = (code: string) => STRENGTH[WARRIOR_CODES.indexOf(code)];
  const named = (code: string) => `${strength(code)}\u00a0${sayWarrior(code, seat, style)}`;
  return lineCodes(line).map(named).join(', ');
}

/** Where sums are told: Axel (4). */
function sayStrong(code: string, seat: Seat, style: Style): string {
  const strength = STRENGTH[WARRIOR_CODES.indexOf(code)];
  return paintWarrior(`${warriorName(code, style.lang)} (${strength})`, seat, style);
}

function moveInWords(seat: Seat, text: string, style: Style): string {
  const read = readMove(text);
  return read.ok ? sayMove(seat, read.value, style) : text;
}

function event(e: RomansEvent, style: Style): string | null {
  const { lang } = style;
  const name = 'seat' in e ? nameIn(e.seat, style) : '';
  switch (e.type) {
    case 'round-began':
      return say(lang, 'event.round-began', {
        round: roman(e.round),
        row: sayCastles(e.row, style),
      });
    case 'hand-drawn':
      if (e.hand.includes('?')) return null;
      return say(lang, 'event.hand-drawn', { name, cards: sayWarriors(e.hand, e.seat, style) });
    case 'dummy-laid':
      return null;
    case 'choice-made':
      if (e.move === '?') return say(lang, 'event.choice-made', { name });
      return say(lang, 'event.choice-made.own', { name, move: moveInWords(e.seat, e.move, style) });
    case 'planned': {
      if (e.away === '?') return say(lang, 'event.planned.hidden', { name });
      const cards = sayWarriors(e.covered, e.seat, style);
      return say(lang, 'event.planned', { name, cards, away: sayWarrior(e.away, e.seat, style) });
    }
    case 'reordered': {
      if (e.covered.includes('?')) return say(lang, 'event.reordered.hidden', { name });
      const cards = sayWarriors(e.covered, e.seat, style);
      return say(lang, 'event.reordered', { name, cards });
    }
    case 'legions-won':
      return say(lang, 'event.legions-won', { name });
    case 'round-ended':
      return say(lang, 'event.round-ended', { round: roman(e.round) });
    default:
      return attackEvent(e, name, style);
  }
}

type AttackEvent = Extract<
  RomansEvent,
  {
    type:
      | 'turned-up'
      | 'chariotts-crashed'
      | 'seduced'
      | 'compared'
      | 'captured'
      | 'uncaptured'
      | 'kept'
      | 'dropped'
      | 'taxed';
  }
>;

function attackEvent(e: AttackEvent, name: string, style: Style): string {
  const { lang } = style;
  switch (e.type) {
    case 'turned-up': {
      const shown = e.warriors.map((code, seat) => namedWarrior(seat, code, style));
      return say(lang, 'event.turned-up', { attack: roman(e.attack), warriors: shown.join(', ') });
    }
    case 'chariotts-crashed': {
      const names = e.seats.map((seat) => insideSentence(nameIn(seat, style), lang));
      const [last = ''] = names.splice(-1);
      return say(lang, 'event.chariotts-crashed', { first: names.join(', '), last });
    }
    case 'seduced': {
      const warrior = sayWarrior(e.warrior, e.target, style);
      return say(lang, 'event.seduced', { name, warrior, target: nameIn(e.target, style) });
    }
    case 'compared': {
      const shown = e.totals.map(
        (total, seat) => `${nameIn(seat, style)} ${total ?? say(lang, 'noTotal')}`,
      );
      return say(lang, comparedKey(e), { totals: shown.join(', ') });
    }
    case 'captured': {
      const castle = sayCastle(e.castle, style);
      if (e.instead === undefined) return say(lang, 'event.captured', { name, castle });
      return say(lang, 'event.captured.instead', {
        name,
        castle,
        instead: sayCastle(e.instead, style),
      });
    }
    case 'uncaptured':
      return say(lang, 'event.uncaptured', { castle: sayCastle(e.castle, style) });
    case 'kept': {
      const cards = sayWarriors(e.discarded, e.seat, style);
      const kept = sayWarriors(e.kept, e.seat, style);
      const key = e.kept.length === 0 ? 'event.kept.none' : 'event.kept';
      return say(lang, key, { name, cards, kept });
    }
    case 'dropped': {
      const card = sayWarrior(e.warrior, e.seat, style);
      return say(lang, `event.dropped.${e.because}`, { name, card });
    }
    case 'taxed':
      return say(lang, 'event.taxed', { name, castle: sayCastle(e.castle, style) });
  }
}

/** RG-25: why the highest sum was not enough, or whose Archie it was that was. */
function comparedKey({ totals, winner }: Extract<RomansEvent, { type: 'compared' }>): Key {
  const highest = Math.max(1, ...totals.map((total) => total ?? 0));
  if (totals.filter((total) => total === highest).length < 2) return 'event.compared';
  return winner === null ? 'event.compared.tie' : 'event.compared.archie';
}

/** "You" in the middle of a sentence, after "von". */
function insideSentence(name: string, lang: Lang): string {
  return name === YOU[lang] ? say(lang, 'you.inside') : name;
}

function namedWarrior(seat: Seat, code: string | null, style: Style): string {
  const warrior = code === null ? '–' : sayStrong(code, seat, style);
  return `${nameIn(seat, style)} ${warrior}`;
}

export const text: GameText<RomansState, RomansEvent> = {
  title: about.title,
  examples: EXAMPLES,
  refusal: (refused, lang) => speech.refusal(refused, lang, WORDS),
  move,
  event,
  table: tableLines,
  help: (lang) => (lang === 'de' ? helpDe : helpEn),
};

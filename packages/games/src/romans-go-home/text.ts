import {
  type GameText,
  type Lang,
  type Move,
  type Refusal,
  refusalText,
  type Seat,
  type Style,
} from '@taberna/engine';
import { castleCode, lineCodes } from './cards.ts';
import type { RomansEvent } from './events.ts';
import { help as helpDe } from './messages.de.ts';
import { help as helpEn } from './messages.en.ts';
import {
  EXAMPLES,
  objectOf,
  VERB_CASTLE,
  VERB_DROP,
  VERB_KEEP,
  VERB_PLAN,
  VERB_SEDUCE,
  VERB_TAX,
  verbOf,
} from './moves.ts';
import {
  isKey,
  MESSAGES,
  nameIn,
  nameOf,
  paintCastle,
  paintCastles,
  paintWarrior,
  paintWarriors,
  say,
  warriorName,
} from './names.ts';
import type { RomansState } from './state.ts';
import { table } from './table.ts';

/** `why` is a key of the messages where a position is refused. */
function refusal(refused: Refusal, lang: Lang): string {
  const why = String(refused.params?.why);
  if (!isKey(why)) return refusalText(refused, lang, MESSAGES);
  const params = { ...refused.params, why: say(lang, why) };
  return refusalText({ ...refused, params }, lang, MESSAGES);
}

function move(s: RomansState, seat: Seat, m: Move, style: Style): string {
  const object = objectOf(m);
  const { lang } = style;
  switch (verbOf(m)) {
    case VERB_SEDUCE:
      return say(lang, 'move.seduce', { target: nameOf(object, s.seats, style) });
    case VERB_CASTLE:
      return say(lang, 'move.castle', { place: object });
    case VERB_TAX:
      return say(lang, 'move.tax', { castle: paintCastle(castleCode(object), style) });
  }
  const cards = paintWarriors(lineCodes(object), seat, style);
  switch (verbOf(m)) {
    case VERB_PLAN:
      return say(lang, 'move.plan', { cards });
    case VERB_KEEP:
      return say(lang, object === 0 ? 'move.keep.none' : 'move.keep', { cards });
    case VERB_DROP:
      return say(lang, 'move.drop', { cards });
    default:
      return say(lang, 'move.reorder', { cards });
  }
}

function event(e: RomansEvent, style: Style): string | null {
  const { lang } = style;
  const name = 'seat' in e ? nameIn(e.seat, style) : '';
  switch (e.type) {
    case 'round-began':
      return say(lang, 'event.round-began', { round: e.round, row: paintCastles(e.row, style) });
    case 'hand-drawn':
      if (e.hand.includes('?')) return null;
      return say(lang, 'event.hand-drawn', { name, cards: paintWarriors(e.hand, e.seat, style) });
    case 'dummy-laid':
      return null;
    case 'choice-made':
      if (e.move === '?') return say(lang, 'event.choice-made', { name });
      return say(lang, 'event.choice-made.own', { name, move: e.move });
    case 'planned': {
      if (e.away === '?') return say(lang, 'event.planned.hidden', { name });
      const cards = paintWarriors(e.covered, e.seat, style);
      return say(lang, 'event.planned', { name, cards, away: paintWarrior(e.away, e.seat, style) });
    }
    case 'reordered': {
      if (e.covered.includes('?')) return say(lang, 'event.reordered.hidden', { name });
      const cards = paintWarriors(e.covered, e.seat, style);
      return say(lang, 'event.reordered', { name, cards });
    }
    case 'legions-won':
      return say(lang, 'event.legions-won', { name });
    case 'round-ended':
      return say(lang, 'event.round-ended', { round: e.round });
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
      return say(lang, 'event.turned-up', { attack: e.attack, warriors: shown.join(', ') });
    }
    case 'chariotts-crashed': {
      const names = e.seats.map((seat) => nameIn(seat, style)).join(', ');
      return say(lang, 'event.chariotts-crashed', { names });
    }
    case 'seduced': {
      const warrior = paintWarrior(warriorName(e.warrior, lang), e.target, style);
      return say(lang, 'event.seduced', { name, warrior, target: nameIn(e.target, style) });
    }
    case 'compared': {
      const shown = e.totals.map(
        (total, seat) => `${nameIn(seat, style)} ${total ?? say(lang, 'noTotal')}`,
      );
      return say(lang, 'event.compared', { totals: shown.join(', ') });
    }
    case 'captured':
      return say(lang, 'event.captured', { name, castle: paintCastle(e.castle, style) });
    case 'uncaptured':
      return say(lang, 'event.uncaptured', { castle: paintCastle(e.castle, style) });
    case 'kept': {
      const cards = paintWarriors(e.discarded, e.seat, style);
      const kept = paintWarriors(e.kept, e.seat, style);
      const key = e.kept.length === 0 ? 'event.kept.none' : 'event.kept';
      return say(lang, key, { name, cards, kept });
    }
    case 'dropped': {
      const card = paintWarrior(warriorName(e.warrior, lang), e.seat, style);
      return say(lang, `event.dropped.${e.because}`, { name, card });
    }
    case 'taxed':
      return say(lang, 'event.taxed', { name, castle: paintCastle(e.castle, style) });
  }
}

function namedWarrior(seat: Seat, code: string | null, style: Style): string {
  const warrior = code === null ? '–' : paintWarrior(warriorName(code, style.lang), seat, style);
  return `${nameIn(seat, style)} ${warrior}`;
}

export const text: GameText<RomansState, RomansEvent> = {
  title: { de: MESSAGES.de.title, en: MESSAGES.en.title },
  examples: EXAMPLES,
  refusal,
  move,
  event,
  table,
  help: (lang) => [...(lang === 'de' ? helpDe : helpEn)],
};

import {
  ALARM,
  ARCHIE,
  AXEL,
  BAND_LOWEST,
  BAND_STRENGTH,
  type Band,
  CARELESS,
  CASTLES,
  CHARIOTT,
  CLAN,
  countIn,
  DRUHID,
  GAULIE,
  LEGION_KINDS,
  LEGIONS_TO_WIN,
  type Line,
  NONE,
  ONE_CHARIOTT,
  QUEEN,
  SAMMLA,
  STRENGTH,
  TAX,
  VALUE,
  WARRIORS,
  warriorAt,
} from '@taberna/games/romans-go-home/cards.ts';
import { pointsOf } from '@taberna/games/romans-go-home/score.ts';
import {
  ATTACKS,
  legionsOf,
  ROUND,
  ROW_COUNT,
  ROW_SIZE,
  type RomansState,
} from '@taberna/games/romans-go-home/state.ts';
import { castleWorth, type Prospect, prospectAfter, utility } from './utility.ts';

const ROWS = 4;
const DEPTHS = ATTACKS + 1;
const LAST = ATTACKS - 1;
const NOBODY = -1;

/**
 * One round from its planning to its end, for one row's plans against fixed plans of the others.
 * Later choices are made by the rules of thumb (thumb.ts); a test holds it to the game's own rules.
 * Plans with a common beginning share its attacks: 44,000 attacks for all 32,760 plans.
 */
export interface Round {
  /** Whether all people have the same points and legions, so that they plan alike. */
  readonly isEven: boolean;
  /** The plan that another row follows. */
  fix(row: number, plan: Line): void;
  /** Writes the value of every plan of a clan, by number, or of a hand; returns how many. */
  all(row: number, out: Float32Array, hand?: Band): number;
  /** The value of one plan. */
  one(row: number, plan: Line): number;
}

/** A round for any number of people and dummies. */
export class TableRound implements Round {
  readonly #seats: number;
  readonly #rows: number;
  readonly #after: Prospect;
  readonly #keepUncaptured: boolean;
  readonly #shiftDruhid: boolean;
  readonly #plans = new Int32Array(ROWS);
  readonly #fresh = new Uint8Array(ROWS);
  // One block a depth: the table before that attack.
  readonly #open = new Int16Array(DEPTHS * ROWS);
  readonly #points = new Int16Array(DEPTHS * ROWS);
  readonly #legions = new Int16Array(DEPTHS * ROWS);
  /** The cheapest castle that a row holds. */
  readonly #cheapest = new Uint8Array(DEPTHS * ROWS);
  /** Castles left to right. */
  readonly #castles = new Uint8Array(DEPTHS * ROW_SIZE);
  readonly #left = new Uint8Array(DEPTHS);
  readonly #over = new Uint8Array(DEPTHS);
  #me = 0;
  #values: Float32Array = new Float32Array(0);
  #next = 0;

  constructor(s: RomansState) {
    this.#seats = s.seats;
    this.#rows = s.rows;
    this.#after = prospectAfter(s, s.head[ROUND]);
    this.#keepUncaptured = s.options.keepUncaptured;
    this.#shiftDruhid = s.options.shiftDruhid;
    for (let row = 0; row < s.rows; row++) {
      this.#points[row] = pointsOf(s, row);
      this.#legions[row] = legionsOf(s, row);
      this.#cheapest[row] = cheapestOf(s, row);
    }
    const count = s.head[ROW_COUNT];
    this.#left[0] = count;
    for (let i = 0; i < count; i++) this.#castles[i] = s.row[count - 1 - i];
  }

  get isEven(): boolean {
    for (let seat = 1; seat < this.#seats; seat++) {
      if (this.#points[seat] !== this.#points[0] || this.#legions[seat] !== this.#legions[0]) {
        return false;
      }
      if (this.#cheapest[seat] !== this.#cheapest[0]) return false;
    }
    return true;
  }

  fix(row: number, plan: Line): void {
    this.#plans[row] = plan;
  }

  all(row: number, out: Float32Array, hand: Band = CLAN): number {
    this.#me = row;
    this.#values = out;
    this.#next = 0;
    this.#walk(0, hand);
    return this.#next;
  }

  #walk(depth: number, rest: Band): void {
    for (let warrior = 0; warrior < WARRIORS; warrior++) {
      if (countIn(rest, warrior) === 0) continue;
      this.#fresh[this.#me] = warrior;
      if (depth === LAST) {
        this.#values[this.#next++] = this.#lastAttack();
      } else {
        this.#attack(depth);
        this.#walk(depth + 1, rest - (1 << warrior));
      }
    }
  }

  one(row: number, plan: Line): number {
    this.#me = row;
    for (let depth = 0; depth < LAST; depth++) {
      this.#fresh[row] = warriorAt(plan, depth);
      this.#attack(depth);
    }
    this.#fresh[row] = warriorAt(plan, LAST);
    return this.#lastAttack();
  }

  /** Three of four attacks are the last one of a plan: only who captures the last castle counts. */
  #lastAttack(): number {
    const from = LAST * ROWS;
    const at = from + ROWS;
    for (let row = 0; row < this.#rows; row++) {
      this.#points[at + row] = this.#points[from + row];
      this.#legions[at + row] = this.#legions[from + row];
      this.#open[at + row] = this.#open[from + row];
    }
    if (this.#over[LAST] !== 0 || this.#left[LAST] === 0) return this.#value();
    this.#turnUp(LAST, at);
    const winner = this.#compare(at);
    if (winner === NOBODY) return this.#value();
    const castle = this.#castles[LAST * ROW_SIZE];
    const cheapest = this.#cheapest[from + winner];
    this.#points[at + winner] += VALUE[castle];
    if (castle < LEGION_KINDS) this.#legions[at + winner]++;
    if (castle === TAX) this.#payTax(at + winner, castle < cheapest ? castle : cheapest);
    return this.#value();
  }

  #value(): number {
    return utility(
      this.#points,
      this.#legions,
      ATTACKS * ROWS,
      this.#me,
      this.#seats,
      this.#rows,
      this.#after,
    );
  }

  /** From the table before an attack to the table after it. */
  #attack(depth: number): void {
    this.#carryOver(depth);
    if (this.#over[depth] !== 0) return;
    const at = (depth + 1) * ROWS;
    this.#turnUp(depth, at);
    const winner = this.#compare(at);
    const captured = winner === NOBODY ? this.#leave(depth + 1) : this.#capture(depth + 1, winner);
    if (this.#over[depth + 1] !== 0) return;
    for (let row = 0; row < this.#rows; row++) {
      // RG-28, RG-31
      if (row !== winner && this.#fresh[row] === GAULIE) this.#drop(at + row);
    }
    if (captured === ALARM) for (let row = 0; row < this.#rows; row++) this.#drop(at + row);
    if (captured === TAX) this.#payTax(at + winner, this.#cheapest[at + winner]);
  }

  #carryOver(depth: number): void {
    const from = depth * ROWS;
    const to = from + ROWS;
    for (let row = 0; row < this.#rows; row++) {
      this.#open[to + row] = this.#open[from + row];
      this.#points[to + row] = this.#points[from + row];
      this.#legions[to + row] = this.#legions[from + row];
      this.#cheapest[to + row] = this.#cheapest[from + row];
    }
    const castles = depth * ROW_SIZE;
    for (let i = 0; i < this.#left[depth]; i++) {
      this.#castles[castles + ROW_SIZE + i] = this.#castles[castles + i];
    }
    this.#left[depth + 1] = this.#left[depth];
    this.#over[depth + 1] = this.#over[depth];
  }

  /** RG-20, RG-21 */
  #turnUp(depth: number, at: number): void {
    let chariotts = 0;
    for (let row = 0; row < this.#rows; row++) {
      if (row !== this.#me) this.#fresh[row] = warriorAt(this.#plans[row], depth);
      this.#open[at + row] += 1 << this.#fresh[row];
      if (this.#fresh[row] === CHARIOTT) chariotts++;
    }
    if (chariotts < 2) return;
    for (let row = 0; row < this.#rows; row++) {
      if (this.#fresh[row] !== CHARIOTT) continue;
      this.#open[at + row] -= ONE_CHARIOTT;
      this.#fresh[row] = NONE;
    }
  }

  /** RG-22 to RG-25: the winner or NOBODY. */
  #compare(at: number): number {
    const queen = this.#seducer();
    const target = queen === NOBODY ? NOBODY : this.#target(at, queen);
    let best = 0;
    let winner = NOBODY;
    let archers = 0;
    for (let row = 0; row < this.#rows; row++) {
      const fresh = this.#fresh[row];
      if (fresh === SAMMLA) continue;
      let total = BAND_STRENGTH[this.#open[at + row]];
      if (target !== NOBODY && row === queen) total += STRENGTH[this.#fresh[target]];
      else if (row === target) total -= STRENGTH[fresh];
      if (total < best || total === 0) continue;
      const isArcher = fresh === ARCHIE;
      if (total > best) {
        best = total;
        winner = row;
        archers = isArcher ? 1 : 0;
      } else if (isArcher) {
        winner = archers === 0 ? row : NOBODY;
        archers++;
      } else if (archers !== 1) {
        winner = NOBODY;
      }
    }
    return winner;
  }

  /** The person whose queen is alone. */
  #seducer(): number {
    let queen = NOBODY;
    for (let row = 0; row < this.#rows; row++) {
      if (this.#fresh[row] !== QUEEN) continue;
      if (queen !== NOBODY) return NOBODY;
      queen = row;
    }
    return queen < this.#seats ? queen : NOBODY;
  }

  /** The strongest of the other rows that turned up a warrior which is still there. */
  #target(at: number, queen: number): number {
    let target = NOBODY;
    let most = -1;
    for (let row = 0; row < this.#rows; row++) {
      if (row === queen || this.#fresh[row] === NONE) continue;
      const total = this.#fresh[row] === SAMMLA ? 0 : BAND_STRENGTH[this.#open[at + row]];
      if (total <= most) continue;
      most = total;
      target = row;
    }
    return target;
  }

  /** RG-24, RG-60: nobody captures; no castle has been captured then. */
  #leave(depth: number): number {
    const left = --this.#left[depth];
    const first = depth * ROW_SIZE;
    if (!this.#keepUncaptured) this.#castles.copyWithin(first, first + 1, first + 1 + left);
    return NONE;
  }

  /** RG-24, RG-26, RG-27, RG-30, RG-33, RG-61 */
  #capture(depth: number, winner: number): number {
    const row = depth * ROWS + winner;
    const chooses = this.#fresh[winner] === DRUHID && winner < this.#seats;
    const castle = this.#takeCastle(depth, chooses ? this.#bestPlace(depth, row) : 0);
    this.#points[row] += VALUE[castle];
    if (castle < this.#cheapest[row]) this.#cheapest[row] = castle;
    if (castle < LEGION_KINDS) {
      this.#legions[row]++;
      if (winner < this.#seats && this.#legions[row] >= LEGIONS_TO_WIN) this.#over[depth] = 1;
    }
    const open = this.#open[row];
    let kept = castle === CARELESS ? 1 << BAND_LOWEST[open] : 0;
    if (this.#fresh[winner] === AXEL) kept |= 1 << AXEL;
    this.#open[row] = kept;
    return castle;
  }

  #bestPlace(depth: number, row: number): number {
    const first = depth * ROW_SIZE;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < this.#left[depth]; place++) {
      const worth = castleWorth(this.#castles[first + place], this.#legions[row]);
      if (worth <= most) continue;
      most = worth;
      best = place;
    }
    return best;
  }

  #takeCastle(depth: number, place: number): number {
    const first = depth * ROW_SIZE;
    const castle = this.#castles[first + place];
    const left = --this.#left[depth];
    if (this.#shiftDruhid) {
      this.#castles.copyWithin(first + 1, first, first + place);
    } else {
      this.#castles[first + place] = this.#castles[first];
    }
    for (let i = 0; i < left; i++) this.#castles[first + i] = this.#castles[first + i + 1];
    return castle;
  }

  #drop(row: number): void {
    const open = this.#open[row];
    if (open !== 0) this.#open[row] = open - (1 << BAND_LOWEST[open]);
  }

  /** RG-32. With a second tax in the same round the castle before the cheapest is not known. */
  #payTax(row: number, castle: number): void {
    this.#points[row] -= VALUE[castle];
    if (castle < LEGION_KINDS) this.#legions[row]--;
  }
}

export function cheapestOf(s: RomansState, row: number): number {
  for (let kind = 0; kind < CASTLES; kind++) {
    if (s.castles[row * CASTLES + kind] > 0) return kind;
  }
  return NONE;
}

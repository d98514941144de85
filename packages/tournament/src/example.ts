import { FastRng, ok, type Result, type Rng } from '@taberna/engine';
import { lossPoints } from '@taberna/games/romme/score.ts';
import { type Book, openBook, write } from './book.ts';
import type { Stamp } from './carry-out.ts';
import type { Change, Details, Typed } from './change.ts';
import { gamesAt, USUAL_CONFIG } from './config.ts';
import { sitsOut } from './lists/sheet.ts';
import { enterPlayers, formGroup, NOBODY } from './propose.ts';
import { no } from './refuse.ts';
import { drawSeats, nextDraw } from './seating/draw.ts';
import { type Table, type Tournament, tableOf } from './tournament.ts';

const FIRST =
  'Anneliese Bernd Brigitte Christa Dieter Doris Edith Elfriede Emil Erika Ernst Erwin Eva Franz Frieda Fritz Georg Gerda Gisela Günter Hannelore Hans Heidi Heinz Helga Helmut Herbert Hilde Horst Inge Irmgard Jürgen Karin Karl Klaus Lieselotte Lothar Luise Manfred Margot Marianne Monika Norbert Otto Paula Renate Rolf Rosemarie Rudi Ruth Siegfried Sigrid Theo Ursula Walter Waltraud Werner Wilma Winfried'.split(
    ' ',
  );
const LAST =
  'Ackermann Bäumler Birkner Brandtner Buchfink Dornseif Ebersold Eichinger Falkenau Fenske Fröhling Gerstner Glöckner Grünwaldt Haberkorn Hagedorn Hasenbein Heidkamp Hollerbusch Immergrün Jäckel Kaltwasser Kesselring Kirschbaum Kleinholz Kornblum Lauterbach Lindenau Mühlhaus Nachtigall Nußbaum Ostermeier Pfeffer Quellmann Rabenstein Regenbrecht Rosengart Rübsam Sauerland Schönblick Silberhorn Sommerkamp Steinhöfer Storch Süßkind Tannert Uhlenbrock Vogelsang Wacholder Weidenbach Wiesengrund Winterkorn Zaunkönig Zuckschwert'.split(
    ' ',
  );
const CLUBS =
  'Herzbube Altenwalde;Rommé-Freunde Birkenau;Joker 84 Bad Lindau;Gute Karten Dornstadt;Kreuzdame Eichenfeld;Die Ableger Flussheim;Pik-As Grünberg;Handrommé Hochwald;Karo-Runde Immental;Vier Asse Jungfernsee;Gemischtes Doppel Kaltenbach;Letzte Karte Lindhausen'.split(
    ';',
  );

/** As many invented people as wanted, no two with the same name. */
export function invented(count: number, rng: Rng): Details[] {
  const names = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));
  const order = Array.from(names, (_, i) => i);
  rng.shuffle(order);
  return order.slice(0, count).map((at) => ({
    ...NOBODY,
    name: names[at],
    club: CLUBS[rng.below(CLUBS.length)],
    class: rng.below(3) === 0 ? 'Senioren' : '',
    nearDoor: rng.below(25) === 0,
    present: true,
    paid: rng.below(10) > 0,
  }));
}

/**
 * A championship to try things out, always the same for the same seed: so many players, teams of
 * four within their clubs, and tandems among those who are in no team. Nothing is drawn yet.
 */
export function exampleChampionship(stamp: Stamp, players = 250, seed = 'Beispiel'): Result<Book> {
  const rng = new FastRng(seed);
  const config = {
    ...USUAL_CONFIG,
    name: 'Rommé-Meisterschaft (Beispiel)',
    place: 'Stadthalle Birkenau',
    date: '14. und 15. November 2026',
    seed,
    seriesPlanned: 5,
    classes: ['Senioren'],
    doorTables: 8,
    minutes: 90,
  };
  let book = openBook(config, stamp);
  const then = (change: (t: Tournament) => Result<Change>) => {
    if (!book.ok) return;
    const next = change(book.value.tournament);
    book = next.ok ? write(book.value, next.value, stamp) : next;
  };
  const people = invented(players, rng);
  then((t) => enterPlayers(t, people));
  const alone: number[] = [];
  for (const club of CLUBS) {
    const members = people.flatMap((one, i) => (one.club === club ? [i + 1] : []));
    while (members.length >= 4) {
      const four = members.splice(0, 4);
      const captain = people[four[0] - 1].name.split(' ')[1];
      const name = `${club}, ${captain}`;
      then((t) => ok(formGroup(t, 'team', { name, players: four })));
    }
    alone.push(...members);
  }
  while (alone.length >= 2) {
    const two = alone.splice(0, 2);
    const name = two.map((id) => people[id - 1].name.split(' ')[1]).join(' / ');
    then((t) => ok(formGroup(t, 'tandem', { name, players: two })));
  }
  return book;
}

/**
 * A club evening to try things out, in the middle of it: twelve people, series 1 played, series 2
 * begun with a list still missing, series 3 drawn.
 */
export function exampleEvening(stamp: Stamp, seed = 'Abend'): Result<Book> {
  const config = {
    ...USUAL_CONFIG,
    name: 'Vereinsabend (Beispiel)',
    place: 'Gasthaus Linde',
    date: '14. November 2026',
    seed,
  };
  const rng = new FastRng(seed);
  let book = openBook(config, stamp);
  const then = (change: (t: Tournament) => Result<Change>) => {
    if (!book.ok) return;
    const next = change(book.value.tournament);
    book = next.ok ? write(book.value, next.value, stamp) : next;
  };
  const people = invented(12, rng).map((one) => ({
    ...one,
    club: '',
    class: '',
    nearDoor: false,
  }));
  then((t) => enterPlayers(t, people));
  then((t) => {
    const draw = drawSeats(t, nextDraw(t, 'lot'));
    return draw.ok ? ok(draw.value.change) : draw;
  });
  for (const [series, lists] of [
    [1, 3],
    [2, 2],
  ]) {
    then((t) => ok({ type: 'started', series, minutes: t.config.minutes }));
    for (let table = 1; table <= lists; table++) {
      const place = { series, table };
      then((t) => {
        const one = tableOf(t, series, table);
        if (one === undefined) return no('table.unknown', place);
        return ok({ type: 'typed', ...place, copy: 'first', cells: inventedList(t, one, rng) });
      });
      then(() => ok({ type: 'signed', ...place }));
    }
  }
  return book;
}

/** A made-up list of a table, by the rules: every game has a winner or an empty stock. */
export function inventedList({ config }: Tournament, table: Table, rng: Rng): Typed[] {
  const seats = table.seats.length;
  const cells: Typed[] = [];
  for (let game = 0; game < gamesAt(config, seats); game++) {
    const playing = table.seats.flatMap((_, seat) =>
      sitsOut(table.firstDealer, game, seat, seats) ? [] : [seat],
    );
    const winner = rng.below(40) === 0 ? -1 : playing[rng.below(playing.length)];
    for (const seat of playing) {
      if (seat === winner) {
        const points = rng.below(30) > 0 ? 5 : rng.below(2) > 0 ? 6 : 8;
        cells.push({ game, seat, cell: { kind: 'counted', points, count: 0 } });
        continue;
      }
      const opened = rng.below(5) > 1;
      const count = opened ? 2 + rng.below(60) : 40 + rng.below(90);
      const points = lossPoints(opened, count);
      cells.push({ game, seat, cell: { kind: 'counted', points, count } });
    }
  }
  return cells;
}

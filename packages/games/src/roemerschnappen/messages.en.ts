import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  'colour.r': 'red',
  'colour.y': 'yellow',
  'colour.g': 'green',
  'colour.b': 'blue',
  'colour.-': 'none',
  'card.four': 'four-colour',
  'card.laurel': 'laurel',
  'card.snap': 'snap',

  'call.colour':
    '"{got}" is no colour that can be trump: r (red), y (yellow), g (green) or b (blue).',
  'call.first': 'First the trump is called, then cards are played: call r, call y, call g, call b.',
  'call.late': 'The trump is called before the first trick only. Trump now: {trump}.',
  'card.code':
    '"{card}" is no card. There are r2 to r9, y, g and b alike, and 4f, R1, R10 to R21, RL and SN.',
  'play.notHeld': '{card} is not in your hand.',
  'follow.colour': '{led} was led: you hold {colour} and must follow. Possible: {instead}.',
  'follow.four':
    '{led} was led: the four-colour card is a trump and does not follow this colour. Possible: {instead}.',
  'follow.roman':
    'The Roman card {led} was led: you hold a Roman card and must play one. Possible: {instead}.',
  'roman.last':
    '{card} is a Roman card; it may be played only when you can play no colour card. Possible: {instead}.',
  'sum.early': 'Sums are entered when all cards are played and the players count themselves.',
  'sum.now': 'All cards are played. Add up your tricks and enter the sum: sum 85.',
  'sum.again': 'Your sum is entered already and cannot be changed.',
  'sum.range': 'The sum is a whole number from 0 to {total}; there are no more points.',
  'sum.whole': '"{got}" is no whole number from 0 on; for example: sum 85.',
  'turn.notYours': 'Seat {letter} is not to move now.',
  'house.order':
    '{path} must name each of the five classes exactly once, strongest first: {classes}.',

  'why.sum': 'sums exist in phase "count" only',
  'why.twice': 'a seat plays one card to a trick',
  'why.passedOver': 'the seats follow clockwise, and nobody with cards is passed over',
  'why.noCall': 'by the house rules no trump is called',
  'why.noCount': 'the players do not count themselves (count: "players")',
  'why.trick': 'no trick lies on the table then',
  'why.hands': 'all cards are played then',
  'why.fixed': 'the house rules fix the trump',
  'why.notCalled': 'the trump is not called yet',
  'why.called': 'the trump has been called',
  'why.turn': 'this seat is not to move',

  'move.call': 'call {colour} as trump',
  'move.play': 'play {card}',
  'move.play.roman': 'play Roman card {card}',
  'move.sum': 'enter {sum} {sum|point|points}',

  'event.deal': '{dealer} {dealer|deal|deals}. {caller} {caller|call|calls} the trump.',
  'event.deal.fixed':
    '{dealer} {dealer|deal|deals}. Trump is {trump}. {caller} {caller|lead|leads}.',
  'event.deal.none':
    '{dealer} {dealer|deal|deals}. There is no trump. {caller} {caller|lead|leads}.',
  'event.call': '{name} {name|call|calls} {trump} as trump.',
  'event.pick-up': '{name} {name|pick|picks} up {cards}.',
  'event.play': '{name} {name|play|plays} {card}.',
  'event.trick-won': '{name} {name|win|wins} the trick: {cards}.',
  'event.draw': '{name} {name|draw|draws} {cards}.',
  'event.draw.hidden': '{name} {name|draw|draws} {count} {count|card|cards}.',
  'event.count': 'All cards are played. Now everybody adds up the own tricks.',
  'event.sum': '{name} {name|enter|enters} {sum}.',
  'event.sum.hidden': '{name} {name|have|has} entered a sum.',
  'event.sums': 'Counted: {rows}.',
  'row.right': '{name} {sum} – right',
  'row.wrong': '{name} {sum} – wrong, it is {points}',

  'table.call': 'Calling the trump',
  'table.play': 'Trick',
  'table.count': 'Counting',
  'table.over': 'End of the round',
  'table.trump': 'Trump: {trump}',
  'table.trump.open': 'Trump: not called yet',
  'table.talon': 'Talon: {count}',
  'table.hand': '{count} {count|card|cards}',
  'table.won': '{count} {count|card|cards} won',
  'table.points': '{count} {count|point|points}',
  'table.sum': 'sum {sum}',
  'table.dealer': 'dealer',
  'table.own': 'Your hand',
  'table.tricks': 'Your tricks',
};

export const help: readonly string[] = [
  'RÖMERSCHNAPPEN – whoever takes the most points in tricks wins.',
  'Cards   II–IX in red, yellow, green, blue: 5 each; four-colour 0 (RS-01)',
  '        Roman X–XX 10 each, I and XXI 20 each, laurel 0; snap 0 (RS-02, 03)',
  "Call    The dealer's left sees three cards and calls trump (RS-11): call r",
  'Play    The caller leads first, then each winner (RS-13): play r7',
  'Colour  Follow the colour led; four-colour counts as trump (RS-20, 23)',
  '        Without it: any colour card (RS-21); without those: Roman (RS-22)',
  'Four    Led: any colour card will do (RS-24)',
  'Roman   Led: play a Roman card; without one, a colour card (RS-25)',
  'Snap    Always allowed and wins all (RS-26, RS-30); led, all cards are free',
  'Winner  Roman led: the highest Roman card, the laurel on top (RS-31)',
  '        Colour led: four-colour, then Roman, then trump, then colour (RS-32)',
  'Draw    After a trick all fill up, the winner first (RS-12)',
  'End     Talon empty, all cards played: points are counted (RS-40)',
  'Count   With count: "players" everybody enters the sum (RS-44): sum 85',
  'Codes   r2…r9, y, g, b, 4f, R1, R10…R21, RL laurel, SN snap (RS-04)',
];

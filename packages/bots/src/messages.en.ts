import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  'hint.only': 'Nothing else is possible here.',
  'hint.ahead': 'On average it brings {points} {points|point|points} more than "{other}".',
  'hint.even': '"{other}" would be about as good.',
  'hint.thumb': 'It leaves you in the best position.',
  'analysis.tried': 'Played out a thousand times, it wins you more games.',
  'analysis.points': 'On average it brings {more} points more.',
  'analysis.stock': 'After three rounds there are {more} cards fewer in your stock, on average.',
  'analysis.trick': 'It takes the trick {percent} % of the time, “{other}” {instead} %.',
  'analysis.save':
    '“{other}” takes the trick more often, {instead} % of the time and not {percent}, but that card is worth more later.',

  'trick.certain': 'Nobody plays after you: the trick is yours.',
  'trick.lost': 'This trick is lost. Save {kept}.',
  'trick.lost.cheap': 'This trick is lost, so give the card that counts least.',
  'trick.sure': 'It is all but certain to win the trick.',
  'trick.likely': 'It wins the trick about {percent} times in 100.',
  'trick.cheap': 'It costs you least, and wins the trick {percent} times in 100.',
  'trick.cheap.more': 'Your cheapest card; {percent} times in 100 it is even enough.',
  'trick.never.cheap': 'You will hardly win this trick, and nothing is cheaper.',
  'trick.never.cheap.more': 'There is little to win here: give away what counts least.',
  'trick.never': 'You will hardly win this trick with it, but {kept} is too good for it.',
  'trick.never.more': 'There is little to win here. Save {kept} for a better trick.',
  'trick.rarely': 'It wins the trick only {percent} times in 100, but {kept} is better saved.',

  'rs.only.last': 'It is your last card.',
  'rs.only.follow': 'The colour led is {colour}, and this is the only card you have of it.',
  'rs.only.roman': 'A Roman card was led, and this is the only one you have.',
  'rs.only.colour':
    'You may play a Roman card only once you have no colour card. This is your last one.',
  'rs.count': 'This is what the cards in your tricks add up to.',
  'rs.call.most': 'Your longest colour is {colour}: {count} {count|card|cards}.',
  'rs.call.high': 'Your highest cards are {colour}.',
  'rs.certain': 'Nobody plays after you: the trick is yours, {points} points.',

  'rm.trump':
    'You hold {count} {count|card|cards} in {colour}: in your team they count several times over, and you can follow the colour.',
  'rm.attach.trump': 'In place {place} your trump counts {place} times: {points} points.',
  'rm.attach.other':
    'This colour counts {points} {points|point|points} anywhere; the places further on are for your trumps.',
  'rm.attach.other.more':
    'With every place your trumps are worth more; meanwhile this card brings you {points} {points|point|points}.',
  'rm.attach.plain': 'It brings {points} {points|point|points}; this place has no more to give.',
  'rm.attach.last': 'That completes your team and ends the race.',
  'rm.attach.sure':
    'Your team then counts {points}. The others reach {most} at most, whatever lies face down; with any other horse they might still catch you.',
  'rm.lead.attack':
    'An attack: if the team with trump {colour} has none, it loses its last horse. You win the trick {percent} times in 100.',
  'rm.play.guard': 'Your trump colour was led: without it you would lose your last horse.',
  'rm.trump.dear':
    'You hold {count} in {colour}, {best} among them: furthest ahead it counts seven times. A cheap one will do for the chariot.',
  'rm.play.guard.horse':
    'Your trump colour was led: without it you would lose your last horse, {horse}.',
  'rm.play.guard.chariot': 'Your trump colour was led: without it you would lose your chariot.',
  'rm.hurry': 'Another team is only one horse from the finish!',

  'ro.win': 'Everything goes in this turn: all {cards} of your cards.',
  'ro.draw':
    'You could lay the {card} down again at once, but be no further. The stock may have what you are missing.',
  'ro.draw.closed':
    'With the {card} you would have to open now. But you are only {loose} {loose|card|cards} short of laying everything down at once: a Hand Rommé scores 8, not 5.',
  'ro.draw.useless': 'The {card} fits on no meld and makes nothing new with your cards.',
  'ro.take': 'The {card} fits at once, and cards from your hand go with it.',
  'ro.return': 'Nothing legal can be made with the card you took.',
  'ro.open.first': 'That makes {points} of the {need} points you need to open.',
  'ro.open': 'With this you open: {points} points, and you need {need}.',
  'ro.hold':
    'You could open with {points}: {melds}. But only {loose} {loose|card is|cards are} left over: laid down all at once it is a Hand Rommé, 8 points instead of 5.',
  'ro.meld': 'Cards on the table do not count against you: {points} points less in your hand.',
  'ro.lay': 'It fits there, and leaves you with only {left} {left|card|cards}.',
  'ro.lay.freed': 'The joker you swapped has to be laid again at once.',
  'ro.swap': 'This frees the joker, and you can use it elsewhere at once.',
  'ro.discard.waits':
    'It needs {wanted}, and at most {outs} of those {outs|is|are} left. For {kept} there {others|is|are} still {others}.',
  'ro.discard.fewest':
    'At most {outs} more {outs|card goes|cards go} with it, and {others} with {kept}.',
  'ro.discard.none': 'It goes with none of your other cards.',
  'ro.discard.gone': 'What would go with it is gone: {wanted}.',
  'ro.discard.twin': 'You hold this card twice; one of them is enough.',
  'ro.discard.points':
    'It goes with none of your other cards, and costs you {points} points if somebody goes out.',
  'ro.last': 'Your last card: with it you go out.',
  'ro.draw.unfit': 'The {card} makes neither a run nor a set with your cards.',
  'ro.draw.short': 'With the {card} you would reach {points} points; opening takes {need}.',
  'ro.take.win': 'With the {card} all your cards go in this turn.',
  'ro.take.open': 'The {card} brings you to {points} points: you can open at once.',
  'ro.discard.spare': 'Of your loose cards this is the one you can best do without.',

  'rb.choose': 'The lower the top card, the sooner it fits on an empty centre pile.',
  'rb.choose.covered':
    'The open cards are high; the covered one is lower on average and fits an empty centre pile sooner.',
  'rb.show': 'Looking first costs nothing.',
  'rb.flip': 'Then you know what has to leave your stock next.',
  'rb.draw': 'Your hand is empty: five new cards open new ways.',
  'rb.stock.now': 'The stock card always comes first: then {left|there is|there are} {left} left.',
  'rb.stock.last': 'It is the last card of your stock: you win!',
  'rb.stock.next': 'Then your stock card {card} fits.',
  'rb.stock.way':
    'This way your stock card {card} goes in this very turn, with {steps} {steps|card|cards} before it.',
  'rb.empty': 'This empties your hand, and you may draw five new cards.',
  'rb.block': 'After this the others will find it harder to play their stock cards.',
  'rb.nearer': 'This brings a centre pile closer to your stock card {card}.',
  'rb.play': 'The card is better off here than in your hand.',
  'rb.discard.run': 'It lies well on the next higher card: later both can go one after the other.',
  'rb.discard.alike': 'Equal cards on one pile do not bury each other.',
  'rb.discard.far':
    'Many cards are missing before it fits in the middle. Until then it does no harm here.',
  'rb.discard.least': 'You have to discard something, and here it buries the least.',
  'rb.discard.special': 'On your pile it stays yours for the turn in which you need it.',
  'rb.discard.free': 'On the empty place it buries nothing.',

  'rg.plan':
    'Your target in attack {attack}: {castle}. Whoever has not captured by then stays and counts, {sum} in all. That is enough in about {percent} of 100 rounds.',
  'rg.plan.none': 'There is little to gain in this round; this way you lose least.',
  'rg.seduce':
    '{warrior} then counts for you: {own} instead of {before}. The other row is left with {left}.',
  'rg.castle': 'Of the castles in the row this one is worth most to you.',
  'rg.keep': 'You go into the next attack with {sum} instead of nothing.',
  'rg.reorder': 'This way {warrior} attacks at {castle}, which brings most on average.',
  'rg.reply':
    'The hidden warriors may still lie in {plans} ways. This wins against {beaten} of them, any other move against {second} at most.',
  'rg.reply.sure': 'With this you win whatever still lies covered; no other move makes sure of it.',
  'puzzle.romme':
    'Only this way do all your cards go in this turn; any other beginning leaves one over.',
  'puzzle.stock':
    'Only this way does your stock card {card} go in this very turn, with {steps} {steps|card|cards} before it.',
  'puzzle.ahead':
    'Even if both of you make no mistake afterwards, it brings you {points} {points|point|points} more than "{other}".',
  'puzzle.ahead.worlds':
    'Over all deals that are still possible it brings you {points} {points|point|points} more than "{other}" on average.',
  'puzzle.trick': 'The trick is yours.',
  'rg.drop': '{warrior} is your weakest open warrior; you are left with {left}.',
  'rg.tax': 'You will miss this castle least.',
  'rg.plan.first':
    'Your target is {castle} in the very first attack, with {sum}. That is enough in about {percent} of 100 rounds.',
  'rg.reorder.none': 'Your order is the best already.',
  'rg.drop.spare':
    'Without {warrior} you are left with {left}; you need the others more in the coming attacks.',
};

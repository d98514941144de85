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
  'trick.lost': 'This trick is lost; you still need your other cards.',
  'trick.lost.cheap': 'This trick is lost, so give the card that counts least.',
  'trick.sure': 'It is all but certain to win the trick.',
  'trick.likely': 'It wins the trick about {percent} times in 100.',
  'trick.cheap': 'It costs you least, and wins the trick {percent} times in 100.',
  'trick.cheap.more': 'Your cheapest card; {percent} times in 100 it is even enough.',
  'trick.never.cheap': 'You will hardly win this trick, and nothing is cheaper.',
  'trick.never.cheap.more': 'There is little to win here: give away what counts least.',
  'trick.never': 'It hardly ever wins, but you still need the others.',
  'trick.never.more': 'It is hardly enough to win. Save the better ones.',
  'trick.rarely': 'It wins the trick only {percent} times in 100, but you still need the others.',

  'rs.only.last': 'It is your last card.',
  'rs.only.follow': 'The colour led is {colour}, and this is the only card you have of it.',
  'rs.only.roman': 'A Roman card was led, and this is the only one you have.',
  'rs.only.colour':
    'You may play a Roman card only once you have no colour card. This is your last one.',
  'rs.count': 'This is what the cards in your tricks add up to.',
  'rs.call.most': 'Your longest colour is {colour}: {count} {count|card|cards}.',
  'rs.call.high': 'Your highest cards are {colour}.',

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
    'This colour is the trump of another team: whoever does not follow loses their last horse. You win the trick {percent} times in 100.',
  'rm.play.guard': 'Your trump colour was led: whoever does not follow it loses their last horse.',

  'ro.win': 'With this you can go out in this turn.',
  'ro.draw': 'The open card does not help you enough; a hidden one may be better.',
  'ro.draw.closed':
    'To take the open card you would have to open now; your hand promises more closed.',
  'ro.draw.useless': 'You may only take the open card if you lay it down at once.',
  'ro.draw.unopened':
    'Before you have opened you may only take the open card to open with it at once.',
  'ro.take': 'The open card fits at once and helps you get rid of others.',
  'ro.return': 'Nothing legal can be made with the card you took.',
  'ro.open.first': 'Your opening begins: {points} of {need} points.',
  'ro.open': 'With this you open: {points} points on the table, and you need {need}.',
  'ro.hold':
    'You can already open with {points}: {melds}. Whoever waits may lay down everything at once, and as a Hand Rommé that counts for more.',
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
    'It wins you {castle} in {percent} of 100 rounds played out, and {count} castles on average.',
  'rg.plan.none': 'There is little to gain in this round; this way you lose least.',
  'rg.seduce': 'This takes a warrior from the strongest row.',
  'rg.castle': 'Of the castles in the row this one is worth most to you.',
  'rg.keep': 'Whoever you keep fights again in the next attack.',
  'rg.reorder': 'Of all orders this one brings most on average.',
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
  'rg.drop': 'This is the warrior you can best do without.',
  'rg.tax': 'You will miss this castle least.',
};

import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  'hint.only': 'There is no other move.',
  'hint.ahead': 'On average it brings {points} {points|point|points} more than "{other}".',
  'hint.even': '"{other}" would be about as good.',
  'hint.thumb': 'This is the usual move here.',
  'analysis.tried': 'Tried out in many possible deals, it wins more often.',

  'trick.certain': 'Nobody plays after you: the trick is yours.',
  'trick.lost': 'This trick is lost; you still need your other cards.',
  'trick.lost.cheap': 'This trick is lost, so give the card that counts least.',
  'trick.sure': 'It is all but certain to win the trick.',
  'trick.likely': 'Wins the trick in {percent} % of the possible deals.',
  'trick.cheap': 'Wins the trick {percent} % of the time, and costs the least.',
  'trick.cheap.more': 'Your cheapest card; {percent} % of the time it is even enough.',
  'trick.never.cheap': 'You will hardly win this trick, and nothing is cheaper.',
  'trick.never.cheap.more': 'There is little to win here: give away what counts least.',
  'trick.never': 'It hardly ever wins, but you still need the others.',
  'trick.never.more': 'It is hardly enough to win. Save the better ones.',
  'trick.rarely': 'Wins the trick only {percent} % of the time, but you still need the others.',

  'rs.count': 'This is what the cards in your tricks add up to.',
  'rs.call.most': 'Your longest colour is {colour}: {count} {count|card|cards}.',
  'rs.call.high': 'Your highest cards are {colour}.',

  'rm.trump':
    'You hold {count} {count|card|cards} in {colour}: in your team they count several times over, and you can follow the colour.',
  'rm.attach.trump': 'In place {place} your trump counts {place} times: {points} points.',
  'rm.attach.other':
    'It only counts once ({points} points), so it belongs at the back; your trumps count for more further on.',
  'rm.attach.plain': 'It brings {points} {points|point|points}; this place has no more to give.',
  'rm.attach.last': 'That completes your team and ends the race.',
  'rm.attach.sure':
    'This ends the race, and you win whatever lies face down in the other teams. Any other last horse counts too little for that.',
  'rm.lead.attack':
    'This colour is the trump of another team: whoever does not follow loses their last horse. You win the trick {percent} % of the time.',
  'rm.play.guard': 'Your trump colour was led: follow it, or you lose the last card of your team.',

  'ro.win': 'With this you can go out in this turn.',
  'ro.draw': 'The open card does not help you enough; a hidden one may be better.',
  'ro.draw.closed':
    'To take the open card you would have to open now; your hand promises more closed.',
  'ro.draw.useless': 'You may only take the open card if you lay it down at once.',
  'ro.draw.unopened':
    'Before you have opened you may only take the open card to open with it at once.',
  'ro.take': 'The open card fits at once and helps you get rid of others.',
  'ro.return': 'Nothing legal can be made with the card you took.',
  'ro.open': 'This is part of your opening: {points} points on the table, you need {need}.',
  'ro.hold': 'You could open already. Whoever waits may lay down everything at once: Hand Rommé.',
  'ro.meld': 'Cards on the table do not count against you: {points} points less in your hand.',
  'ro.lay': 'Laid off, the card is gone and will not count against you.',
  'ro.swap': 'This frees the joker, and you can use it elsewhere at once.',
  'ro.discard.fewest':
    'Only {outs} unseen {outs|card|cards} would complete a meld with it; for {kept} there {others|is|are} {others}.',
  'ro.discard.none': 'It is more than one card short of any meld.',
  'ro.discard.twin': 'You hold this card twice; one of them is enough.',
  'ro.discard.points':
    'It goes with none of your cards and would cost you {points} points in the end.',

  'rb.choose': 'The lower the top card, the sooner it fits on an empty centre pile.',
  'rb.choose.covered':
    'The open cards are high; the covered one is lower on average and fits an empty centre pile sooner.',
  'rb.show': 'Looking first costs nothing.',
  'rb.flip': 'Knowing your next stock card can only help.',
  'rb.draw': 'Your hand is empty: five new cards open new ways.',
  'rb.stock.now': 'Every card off your stock brings you closer to winning.',
  'rb.stock.way':
    'This way your stock card {card} goes in this very turn, with {steps} {steps|card|cards} before it.',
  'rb.empty': 'This empties your hand, and you may draw five new cards.',
  'rb.block': 'After this the others will find it harder to play their stock cards.',
  'rb.nearer': 'This brings a centre pile closer to your stock card {card}.',
  'rb.play': 'The card is better off here than in your hand.',
  'rb.discard.run': 'It lies well on the next higher card: later both can go one after the other.',
  'rb.discard.alike': 'Equal cards on one pile do not bury each other.',
  'rb.discard.far': 'No centre pile will want this card soon.',
  'rb.discard.free': 'On the empty place it buries nothing.',

  'rg.plan':
    'In {tries} imagined rounds this took {count} castles on average, most often {castle}.',
  'rg.plan.none': 'There is little to gain in this round; this way you lose least.',
  'rg.seduce': 'This takes a warrior from the strongest row.',
  'rg.castle': 'Of the castles in the row this one is worth most to you.',
  'rg.keep': 'Whoever you keep fights again in the next attack.',
  'rg.reorder': 'Of all orders this one brings most on average.',
  'rg.reply':
    'It wins against {beaten} of the {plans} plans that may still lie covered, anything else against {second} at most.',
  'rg.reply.sure': 'With this you win whatever still lies covered; no other move makes sure of it.',
  'rg.drop': 'This is the warrior you can best do without.',
  'rg.tax': 'You will miss this castle least.',
};

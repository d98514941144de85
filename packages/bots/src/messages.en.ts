import type { messages as german } from './messages.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  'hint.only': 'Nothing else is possible here.',
  'hint.ahead': 'On average it brings {points} {points|point|points} more than "{other}".',
  'hint.even': 'About as good would be "{other}".',
  'hint.thumb': 'It leaves you in the best position.',
  'analysis.tried': 'Played out a thousand times, it wins you more games.',
  'analysis.points': 'On average it brings {more} points more.',
  'analysis.stock': 'After three rounds there are {more} cards fewer in your stock, on average.',
  'analysis.trick': 'It takes the trick {percent} % of the time, “{other}” {instead} %.',
  'analysis.save':
    'With “{other}” you take the trick more often, {instead} % of the time and not {percent}, but that card is worth more later.',

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
  'trick.lost.plain': 'This trick is lost.',
  'trick.never.plain': 'You will hardly win this trick.',
  'trick.rarely.plain': 'It wins the trick {percent} times in 100.',

  'rs.only.last': 'It is your last card.',
  'rs.only.follow': 'The colour led is {colour}, and this is the only card you have of it.',
  'rs.only.roman': 'A Roman card was led, and this is the only one you have.',
  'rs.only.colour':
    'You may play a Roman card only once you have no colour card. This is your last one.',
  'rs.count': 'This is what the cards in your tricks add up to.',
  'rs.call.most': 'Your longest colour is {colour}: {count} {count|card|cards}.',
  'rs.call.high': 'Your highest colour card is a {colour} one.',
  'rs.call.only': 'The only colour you have seen a card of is {colour}.',
  'rs.call.none': 'You have seen no colour card yet: any colour is as good.',
  'rs.lowest': 'Your higher cards count just as much, but are likelier to win you a trick later.',
  'rs.higher': '{lower} counts the same, but wins the trick even less often.',
  'rs.let': 'You let this trick go: {winner} would win it, but brings you more later.',
  'rs.let.maybe':
    'You let this trick go: {winner} would win it {percent} times in 100, but brings you more later.',
  'rs.let.even':
    'You let this trick go. {winner} would win it, but saved for later the card brings you about as much.',
  'rs.let.even.maybe':
    'You let this trick go. {winner} would win it {percent} times in 100, but saved for later the card brings you about as much.',
  'rs.the.four': 'the four-colour card',
  'rs.the.laurel': 'the laurel',
  'rs.the.snap': 'the snap card',
  'rs.gain.void': 'After this you have no {colour} left and may trump it.',
  'rs.gain.trumps': 'This keeps your {count|trump|trumps} for later: {trumps}.',
  'rs.gain.least': 'Of your cards this is also the one that will win you least later.',
  'rs.certain': 'Nobody plays after you: the trick is yours, {points} points.',

  'rm.trump':
    'You hold {count} {count|card|cards} in {colour}: in your team they count several times over, and you can follow the colour.',
  'rm.attach.trump': 'In place {place} your trump counts {place} times: {points} points.',
  'rm.attach.other':
    'This card counts {points} in every place; the places further forward are for your trumps.',
  'rm.attach.other.more':
    'With every place your trumps are worth more; meanwhile this card brings you {points} {points|point|points}.',
  'rm.attach.plain': 'It brings {points} {points|point|points}; this place has no more to give.',
  'rm.attach.last': 'That completes your team and ends the race.',
  'rm.attach.sure':
    'Your team then counts {points}. The others reach {most} at most, whatever lies face down; with any other horse they might still catch you.',
  'rm.attach.sure.covered':
    'That completes your team and wins the game, whatever the others have lying face down; with any other horse they might still catch you.',
  'rm.lead.attack':
    'An attack: if the team with trump {colour} has none, it loses its front horse. You win the trick {percent} times in 100.',
  'rm.play.guard':
    'Your trump colour was led: if you do not follow, you lose your front horse (×{place}).',
  'rm.trump.dear':
    'You hold {count} in {colour}, {best} among them: right at the front it counts seven times. A cheap one will do for the chariot.',
  'rm.play.guard.horse':
    'Your trump colour was led: if you do not follow, you lose your front horse, {horse}.',
  'rm.play.guard.chariot':
    'Your trump colour was led: if you do not follow, you lose your chariot.',
  'rm.play.lost.horse': 'You have no {colour}: your front horse (×{place}) is lost.',
  'rm.play.lost.chariot': 'You have no {colour}: your chariot is lost.',
  'rm.play.loses.horse': 'It costs you your front horse (×{place}).',
  'rm.play.loses.chariot': 'It costs you your chariot, and you lay a new one at once.',
  'rm.play.loses.dearer':
    'You could fend that off with {guard}, but on average you would end up {points} points worse.',
  'rm.play.loses.even': 'Fending that off with {guard} would be about as good.',
  'rm.hurry': 'Another team is only one horse from the finish!',

  'ro.win': 'Everything goes in this turn: all your cards.',
  'ro.draw':
    'You could lay the {card} down again at once, but be no further. The stock may have what you are missing.',
  'ro.draw.one':
    'With the {card} you would have to open now. If you draw {finish}, all your cards go at once instead. That is called hand Rommé and scores {reward} points rather than 5.',
  'ro.draw.two':
    'With the {card} you would have to open now. With two more cards that fit, all of them go at once instead. That is called hand Rommé and scores up to {reward} points rather than 5.',
  'ro.draw.useless': 'The {card} fits on no meld and makes nothing new with your cards.',
  'ro.take': 'The {card} fits at once, and cards from your hand go with it.',
  'ro.return': 'Nothing legal can be made with the card you took.',
  'ro.open.first': 'That makes {points} of the {need} points you need to open.',
  'ro.open': 'With this you open: {points} points, and you need {need}.',
  'ro.open.now':
    '{who} has only {cards} {cards|card|cards} left, and once you have opened you score even if somebody else goes out.',
  'ro.hold.one':
    'You could open now with {points} points: {melds}. If you draw {finish}, all your cards go at once instead. That is called hand Rommé and scores {reward} points rather than 5.',
  'ro.hold.two':
    'You could open now with {points} points: {melds}. With two more cards that fit, all of them go at once instead. That is called hand Rommé and scores up to {reward} points rather than 5.',
  'ro.keep.joker':
    'You could also lay {melds}. Kept in your hand, the joker completes more of the cards still to come; only if somebody goes out first does it count {count} against you.',
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
    'It goes with none of your other cards, and counts {points} against you if somebody goes out.',
  'ro.last': 'Your last card: with it you go out.',
  'ro.draw.unfit': 'The {card} makes neither a run nor a set with your cards.',
  'ro.draw.short': 'With the {card} you would reach {points} points; opening takes {need}.',
  'ro.take.win': 'With the {card} all your cards go in this turn.',
  'ro.take.open': 'The {card} gives you the {need} points it takes: you can open at once.',
  'ro.discard.spare': 'Of your loose cards this is the one you can best do without.',

  'rb.choose': 'The lower the top card, the sooner it fits on an empty centre pile.',
  'rb.choose.covered':
    'The open {open|card is|cards are} high, the covered one is lower on average: low ones fit sooner.',
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
  'rb.play': 'Whatever leaves your hand now is replaced when you draw next turn.',
  'rb.discard.run': 'It lies well on the next higher card: later both go in turn.',
  'rb.discard.alike': 'Equal cards on one pile do not bury each other.',
  'rb.discard.far': 'It will not fit in the middle for long; here it does no harm.',
  'rb.discard.down': 'It lies well on the next lower card: on a falling pile both go in turn.',
  'rb.discard.keeps': 'That keeps an empty place.',
  'rb.discard.least': 'Of your top discards the {card} below is the one you need least.',
  'rb.discard.soon': 'You will not need the {card} below for a while.',
  'rb.discard.place': 'On the other discards it would bury more of what you need.',
  'rb.discard.tried': 'In trial games it lay better there than on discard {pile}.',
  'rb.discard.special': 'On your pile it stays yours until you need it.',
  'rb.discard.free': 'On the empty place it buries nothing.',
  'rb.discard.over': 'The {card} below is the last of your top discards to be needed anyway.',
  'rb.pile': 'This uncovers the {card} on your discard pile.',
  'rb.pile.free': 'This frees a place for your discards.',
  'rb.hold.gift': '"{other}" would bring a centre pile closer to an opponent\'s stock card {card}.',
  'rb.hold.reach': '"{other}" takes you further away from your stock card {card}.',
  'rb.hold.lacks':
    'After "{other}" you lack {card} on the way from centre {centre} to your stock card {stock}.',
  'rb.hold.special': '"{other}" is possible too, but the {card} will help you more later.',
  'rb.hold.idle': '"{other}" brings you no closer to your stock card {card}.',
  'rb.hold.worse': 'In trial games "{other}" left you further behind a few turns later.',

  'rg.plan':
    'Your target in attack {attack}: {castle}. Whoever has not captured by then stays and counts, {sum} in all. That is enough in about {percent} of 100 rounds.',
  'rg.plan.druhid':
    'Your target in attack {attack}: {castle}. If you win there with Dru’hid, you may take it wherever it lies. Your warriors then count up to {sum}. That is enough in about {percent} of 100 rounds.',
  'rg.plan.none': 'There is little to gain in this round; this way you lose least.',
  'rg.seduce':
    '{warrior} then counts for you: {own} instead of {before}. The other row is left with {left}.',
  'rg.seduce.wins': 'That gives you the highest total, and you capture {castle}.',
  'rg.seduce.spares': 'It is not enough for {castle}: the minus points pass you by.',
  'rg.castle': 'Of the castles in the row this one is worth most to you.',
  'rg.keep': 'You go into the next attack with {sum} instead of nothing.',
  'rg.keep.alarm':
    'It makes no difference to you: the alarm takes Axel anyway, even if you keep him.',
  'rg.reorder': 'This way {warrior} fights for {castle}, which brings most on average.',
  'rg.reply':
    'The hidden warriors may still lie in {plans} ways. This wins against {beaten} of them, any other move against {second} at most.',
  'rg.reply.sure': 'With this you win whatever still lies covered; no other move makes sure of it.',
  'rg.legion.own': 'It is your third legion, and three legions win at once.',
  'rg.legion.rival':
    'With this legion your opponent would have three, and three legions win at once.',
  'rg.stand':
    'You then have {own} {own|point|points}, your opponent {other}; still to be had: {castles}.',
  'rg.stand.tax':
    'Before the tax you then have {own} {own|point|points}, your opponent {other}; still to be had: {castles}.',
  'rg.reorder.at': 'This way {warrior} fights for {castle}.',
  'puzzle.romme':
    'Only this way do all your cards go in this turn; any other beginning leaves something over.',
  'puzzle.romme.points':
    'Only this way is it a hand Rommé without any laying off, which counts {points}; any other beginning brings {second} at most in this turn.',
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
  'rg.reorder.legion':
    'This way {warrior} fights for {castle}. It would be your third legion, and with that you win at once.',
  'rg.reorder.rival':
    'This way {warrior} fights for {castle}. Somebody has two legions already and must not get the third.',
  'rg.reorder.none': 'Your order is the best already.',
  'rg.drop.spare':
    'Without {warrior} you are left with {left}; you need the {others|other|others} more in the coming attacks.',
};

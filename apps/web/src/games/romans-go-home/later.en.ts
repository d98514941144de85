import type { messages as german } from './later.de.ts';

export const messages: Readonly<Record<keyof typeof german, string>> = {
  'if.title': 'What if …',
  'if.intro':
    'The others have warriors at random here. Give them what you think they will play; you can change your own row here too.',
  'if.fill': 'Fill at random',
  'if.assumed': 'What this assumes',
  'if.rule':
    "Choices within an attack are taken like this for everybody: the queen seduces the strongest warrior, Dru'hid takes the most valuable castle, Svart changes nothing; all that may be kept is kept, the weakest warrior is discarded, and the cheapest castle pays the tax.",
  'if.row': "{name}'s row",
  'if.cards': 'Warriors for {name}',
  'if.clear': 'Clear',
  'if.outcome': 'How it would go',
  'if.attack': 'Attack {attack}: {castle}',
  'if.now': 'This attack',
  'if.nothing': 'Attack {attack} still needs a warrior from: {names}.',
  'if.legions': 'That would be the end of the game.',
  'if.sum': 'Afterwards',

  'sheet.yours': 'How you got to {points}',
  'sheet.of': 'How {name} got to {points}',
  'sheet.none': 'No castle captured.',
  'sheet.rule':
    'Points come first; if they are equal, the number of castles decides, then the most valuable one, the next, and so on.',
  'sheet.by.legions': 'three legions',
  'sheet.legions': 'Three legions win at once, whatever the points say.',
  'sheet.byPoints': 'The most points win.',
  'sheet.byCastles': 'Equal points: the number of castles decides.',
  'sheet.byValue': 'Equal points and castles: the most valuable castle decides.',
  'sheet.shared': 'The castles are equally valuable too: the victory is shared.',
  'sheet.alone': 'Playing alone, you need more points than any dummy.',

  'opt.dummies': 'Dummies',
  'opt.dummies.none': 'none',
  'opt.dummies.text': 'Clans that nobody plans for: they attack blindly.',
  'opt.keepUncaptured': 'Nobody captures',
  'opt.keepUncaptured.off': 'castle falls',
  'opt.keepUncaptured.on': 'castle stays',
  'opt.keepUncaptured.off.text': 'The castle leaves the game.',
  'opt.keepUncaptured.on.text': 'The castle stays; the last of the wall falls instead.',
  'opt.shiftDruhid': "Dru'hid reaches further",
  'opt.shiftDruhid.off': 'swap',
  'opt.shiftDruhid.on': 'move up',
  'opt.shiftDruhid.off.text': 'The first castle goes to the place that is free.',
  'opt.shiftDruhid.on.text': 'The castles before it move up one by one.',
};

import type { NearbyKey } from './text.ts';

export const messages: Readonly<Record<NearbyKey, string>> = {
  title: 'In the same room',
  'host.text':
    'Two to four devices on the same Wi-Fi play without a server and without the internet. Your device is the table: keep this page open while you play.',
  'host.open': 'Open the table',
  'host.join': 'Somebody else has the table? Join them.',
  'host.failed': 'The table could not be opened. Reload the page and try again.',
  'resume.title': 'Unfinished',
  'resume.with': 'With {names}',
  'resume.go': 'Play on',
  steps: 'How you get to one table',
  'steps.host.1': 'Guest reads your code',
  'steps.host.2': 'You read theirs',
  'steps.host.3': 'You are seated',
  'steps.guest.1': 'Read the table’s code',
  'steps.guest.2': 'Show your code',
  'steps.guest.3': 'You are seated',
  'help.text':
    'Without the internet, send the text with “Share”: by AirDrop, Quick Share or Bluetooth.',
  'pair.title': 'Bring your friends to the table',
  'pair.step1':
    'Your guest opens the camera app and points it at this code. Then their device shows one too.',
  'pair.next': 'Next: read your guest’s code',
  'pair.step2': 'Now read the code that your guest’s device shows.',
  'pair.back': 'Back to my code',
  'pair.qr': 'QR code for the next guest',
  'pair.text.label': 'Or send it as text',
  'pair.reply.label': 'Your guest’s reply as text',
  'pair.connect': 'Connect',
  'pair.connecting': 'The devices are looking for each other …',
  'pair.welcome': '{name} is here.',
  'pair.seated': 'All seats are taken.',
  'pair.full': 'Three guests are here; a table has no room for more devices.',
  'pair.making': 'Making the code …',
  share: 'Share',
  scan: 'Scan with the camera',
  'scan.stop': 'Camera off',
  'scan.look': 'Hold the other code in front of the camera.',
  'scan.refused':
    'This page may not use the camera. Allow it in the browser’s settings, or send each other the text.',
  'scan.none': 'No camera can be opened here. Have the text sent to you and paste it.',
  'scan.app':
    'Open this device’s camera app and point it at the code on the other device. Or have the text sent to you and paste it here.',
  'join.title': 'Join the table',
  'join.text':
    'The table is on another device in this room. You need neither the internet nor an account.',
  'join.code': 'Text from the device that has the table',
  'join.code.text': 'Read the code on the other device.',
  'join.found': 'Code read: {game}.',
  'join.sit': 'Sit down',
  'reply.title': 'Show this to the other device',
  'reply.text': 'The device with the table now reads this code. Then you are seated.',
  'reply.qr': 'QR code with your reply',
  'reply.label': 'Or send it back as text',
  'reply.waiting': 'Waiting for the other device …',
  'reply.again': 'Read another code',
  'deliver.title': 'Handed over',
  'deliver.text':
    'Your table has the reply. Close this tab and go back to the one with your table.',
  'help.title': 'Not working?',
  'help.network':
    'All devices must be on the same Wi-Fi; a hotspot on one of the phones will do. Some guest networks keep devices from talking to each other.',
  'help.page':
    'Everybody needs this page in the same version. Whoever has opened it once has it without the internet too.',
  'help.vpn': 'A VPN may be in the way: switch it off for the game.',
  'help.https':
    'In the page itself the camera works over HTTPS only, and not in every browser. Otherwise the camera app or the text will do.',
  'trouble.other': 'This is not a Taberna code.',
  'trouble.damaged': 'Part of the code is missing. Copy all of it, or scan it again.',
  'trouble.version':
    'This code comes from another version of Taberna. Reload the page on both devices.',
  'trouble.kind.offer':
    'This is your own table’s code. What is needed is the one on your guest’s device.',
  'trouble.kind.reply':
    'This is a guest’s reply. What is needed is the code from the device that has the table.',
  'trouble.old':
    'This reply belongs to an older code. Your guest has to read the one that is here now.',
  'trouble.game': 'The table plays “{game}”, which this page does not know. Reload it.',
  'trouble.unreached':
    'The devices did not find each other within 20 seconds. Are both on the same Wi-Fi? Let your guest read the new code and try again.',
  'trouble.impossible': 'This browser cannot connect to other devices.',
  'door.full': 'Three guests are at the table already; there is no room for more devices.',
  'door.version': 'The table runs another version of Taberna. Reload the page on both devices.',
  'door.rubbish': 'The table did not understand your device. Reload the page and come back.',
  'door.flood': 'Your device sent the table too much at once. Come back with a new code.',
  'door.lost': 'The connection to the table is gone. Your seat stays yours.',
  'door.closed':
    '{host} has closed the table. What was played to the end is in your history; it goes on when the table opens again.',
  'door.gone':
    'This table is on another device, and the connection to it is gone. With a new code you get your seat back.',
  'door.again': 'Scan a new code',
  'line.away': '{names} {count|is|are} not connected.',
  'line.code': 'Show the code',
  'leave.host':
    'The table then closes for everybody. It stays on this device, and you can play on later.',
  'leave.guest': 'A bot plays on for you. A new code brings you back.',
};

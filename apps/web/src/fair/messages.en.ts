import type { FairKey } from './text.ts';

export const messages: Readonly<Record<FairKey, string>> = {
  checking: 'Your browser is checking …',
  'yes.proven': 'Yes. It has been checked.',
  'yes.unseen': 'The sums are right.',
  'yes.given': 'Nothing was shuffled here.',
  no: 'No. Something is wrong here.',
  'seal.proven':
    'Before the deal the table bound itself by a seal; your device made a note of it, and it is still the same.',
  'seal.unseen':
    'The seal in the record fits the table’s secret; whether it was there before the deal this device cannot tell, since it had no part in the shuffle.',
  'seal.given':
    'These cards were given, so that everybody gets the same ones; there is no seal for that.',
  'mix.mine':
    'The cards were shuffled from the table’s secret and {count|your random number|* random numbers of the people at the table, yours among them}; so nobody could choose them.',
  'mix.some':
    'The cards were shuffled from the table’s secret and {count|your random number|* random numbers of the people at the table, yours among them}.',
  'mix.late':
    'The cards were shuffled from the table’s secret and {count|one random number|* random numbers} of the people at the table; yours came too late and did not count.',
  'mix.unseen':
    'The cards were shuffled from the table’s secret and {count|one random number|* random numbers} of the people at the table; doing it again gives the same.',
  late: 'The random {late|number|numbers} of {who} came too late and did not count. Ask whether that is true: a table that cheats could have kept {late|it|them} back.',
  'late.mine': 'Your random number came too late. The cards were shuffled without it.',
  'late.others':
    'The random {late|number|numbers} of {who} came too late. The cards were shuffled without {late|it|them}.',
  'mix.given': 'So nothing can be proven about the shuffle.',
  deal: 'Your browser dealt {games|one game|* games} with {cards} cards again and replayed {moves|the one move|all * moves}: every card lay where it had to.',
  'wrong.browser': 'The browser’s own sums (WebCrypto) give another seal or other cards.',
  'wrong.keep':
    'Keep the record and show it to the people at the table and to whoever runs the server.',
  details: 'In detail',
  browser: 'SHA-256 and HMAC were also worked out by the browser itself (WebCrypto): the same.',
  'browser.none':
    'WebCrypto is only there with HTTPS or on this device; the page did the sums alone.',
};

/**
 * What every table needs, in few files: as seventy small ones it was 10 KB more, gzipped. What the start page
 * needs stays out of the kit, and what a worker needs too: it must not load a page's components.
 * People who sit down later are in no file that every table needs.
 */
export const CHUNKS = [
  { name: 'engine', test: /packages\/engine\/src\// },
  {
    name: 'authority',
    test: /packages\/(table\/src\/(?!nearby|names|foresee|socket|verify|text|messages|phrases)|bots\/src\/question)|src\/host\/messages\./,
  },
  {
    name: 'guests',
    test: /table\/src\/(foresee|socket|phrases)|src\/online\/(AtTable|Waiting|OnlinePlay|Cards|Leave|Strip|company|online-table|room|badge|deals|Way|Who|LinkRow)\./,
  },
  { name: 'house', test: /src\/online\/(TableList|lobby|house|Entrance|GameTiles)\./ },
  { name: 'telling', test: /src\/online\/(TellMe|offer|push)\./ },
  {
    name: 'drawing',
    test: /src\/art\/draw\/(people|heads|heads-more|hair|busts|eye|portrait|portrait-coin|mask|kit|palettes|tesserae|guilloche|roundel|things|panel|outlines|letters|back|helmets|figure|wreaths)\.ts/,
  },
  {
    name: 'kit',
    test: /src\/(table\/(?!Confirm|Curtain|ResultSheet|Podium|standing|tell-result|PlainTable|LooseTable|pointing|Tip|explain\.|key-list|undo-reason|LastTrick|Trick|Seats|Pile|headline|forced|scores|held|table\.css)|art\/(?!Emblem|Mensa|Wall|Coin|Tabula|Wreath|scenery)(packs\/(load|pack)|\w+)\.(svelte|ts)|pages\/(GameTable|Play)\.|host\/(live-table|local-play|local-host)\.|games\/module\.|components\/(Menu\.|Refused\.))/,
  },
];

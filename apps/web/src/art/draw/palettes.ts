// The colours of figures by name. A drawing names its colours (`dye('sk')`), a palette says what
// they are: the same portrait is paint on a card, ivory in a cameo and gold on a coin.
// sk skin, bl blush, ln line, wh white, ey eye, lp lips, hr hair, cl cloth, ac accent, mt metal,
// jw gold and jewels, lf leaves, wo woad, wd wood, hf hoof, h2 the far horse, fl flesh of a distant
// figure, dk the dog, dl its lines; 2 is the shade of a colour, 3 its light.
export const PAINT = {
  sk: '#c98b5e',
  sk2: '#9a5d3c',
  sk3: '#e2b286',
  bl: '#c4604a',
  ln: '#2a1710',
  wh: '#f6ecd6',
  ey: '#2a1710',
  lp: '#a8443a',
  hr: '#5a3a24',
  hr2: '#2f1c10',
  hr3: '#8a6240',
  cl: '#efe3cb',
  cl2: '#b9a27c',
  cl3: '#fff8e8',
  ac: '#8c2b3a',
  ac2: '#5c1622',
  mt: '#b9b4a6',
  mt2: '#7d776b',
  mt3: '#e6e2d6',
  jw: '#d9a441',
  jw2: '#a87420',
  lf: '#6f8f4a',
  lf2: '#49683a',
  wo: '#2f5f9a',
  wd: '#8a5a30',
  wd2: '#5e3a1c',
  hf: '#3a2a20',
  h2: '#8a5638',
  h22: '#5e3620',
  h23: '#b07a54',
  fl: '#b8744a',
  fl2: '#8a4f30',
  dk: '#1c1512',
  dl: '#f4ead6',
};
export type Dye = keyof typeof PAINT;
export type Palette = Readonly<Partial<Record<Dye, string>>>;

export const WOMAN: Palette = { sk: '#ecc9a4', sk2: '#c99570', sk3: '#fbe6cc', bl: '#d98a72' };

/** Kings and jacks of the four suits. */
export const COURT: Readonly<Record<'h' | 'd' | 's' | 'c', Palette>> = {
  h: { cl: '#f3e8d0', cl2: '#c3ad84', ac: '#b8863a', ac2: '#7d5618', jw: '#e3b45a' },
  d: {
    cl: '#f6ecd6',
    cl2: '#c9b48a',
    ac: '#8f2b1f',
    ac2: '#5c160e',
    jw: '#f3d48a',
    jw2: '#b98a30',
    hr: '#8a5a2a',
    hr2: '#55330f',
    hr3: '#c08f50',
    lf: '#557a3c',
  },
  s: {
    cl: '#f3e8d0',
    cl2: '#b9a27c',
    ac: '#7a2a4a',
    ac2: '#4a142a',
    hr: '#3a2a22',
    hr2: '#150c08',
    hr3: '#6a5040',
    sk: '#b97a50',
    sk2: '#8a5030',
    sk3: '#d6a276',
  },
  c: {
    cl: '#ecdcba',
    cl2: '#b39a6c',
    ac: '#9a3325',
    ac2: '#651a10',
    hr: '#8d8578',
    hr2: '#55504a',
    hr3: '#c0b8a8',
    lf: '#8aa858',
    lf2: '#5f7d3a',
  },
};

/** What is different for their queens. */
export const QUEEN: Readonly<Record<'h' | 'd' | 's' | 'c', Palette>> = {
  h: {
    cl: '#2c5a8a',
    cl2: '#183a5e',
    cl3: '#6d9cc0',
    ac: '#d9705a',
    hr: '#4a2c1a',
    hr2: '#26140a',
    hr3: '#7d5434',
  },
  d: { cl: '#9a3325', cl2: '#6a1d12', cl3: '#c96a50', ac: '#2c5a8a' },
  s: {
    sk: '#e6bf98',
    sk2: '#c08a64',
    sk3: '#f8e0c2',
    cl: '#c98f35',
    cl2: '#8f5f18',
    cl3: '#ecc070',
    lf: '#8f2b1f',
    ac: '#2a6a6a',
  },
  c: {
    cl: '#e6d4a8',
    cl2: '#b39658',
    cl3: '#fff3cf',
    hr: '#5a3018',
    hr2: '#2e160a',
    hr3: '#8f5a34',
    wd: '#b8623a',
  },
};

/** The theatre mask: jokers, bots. */
export const MASK: Palette = {
  sk: '#f1e2c4',
  sk2: '#cfb287',
  sk3: '#fff6e0',
  ln: '#2a1710',
  hr: '#c98f35',
  hr2: '#85541a',
  hr3: '#f0cf86',
  ac: '#a5301f',
  lf: '#5f8048',
  lf2: '#3f5f34',
  jw: '#a5301f',
};
export const DOG: Palette = { dk: '#1c1512', dl: '#f4ead6', ac: '#a5301f', jw: '#f0cf86' };

/** Ivory on a painted ground. */
export const CAESAR: Palette = {
  sk: '#f5ead6',
  sk2: '#dcc5a2',
  sk3: '#fffdf6',
  bl: '#e2c6a4',
  ln: '#4a2e1a',
  lp: '#d9bd97',
  hr: '#e6d2ad',
  hr2: '#a8835a',
  hr3: '#fff8e6',
  cl: '#efe0c4',
  cl2: '#cfb58d',
  cl3: '#fffaf0',
  ac: '#d9a441',
  lf: '#e9c56a',
  lf2: '#b98a30',
};
export const COIN: Palette = {
  sk: '#f3d48a',
  sk2: '#b98a30',
  sk3: '#fff0bf',
  bl: '#d9a441',
  ln: '#5e3d0c',
  wh: '#fff0bf',
  ey: '#5e3d0c',
  lp: '#c99a3a',
  hr: '#e3b95a',
  hr2: '#94661a',
  hr3: '#fff0bf',
  cl: '#e3b95a',
  cl2: '#b98a30',
  ac: '#d9a441',
  lf: '#f3d48a',
  lf2: '#b98a30',
  jw: '#f3d48a',
};

/** Ivory relief on a coloured stone. */
export const CAMEO: Palette = {
  sk: '#f6ebd7',
  sk2: '#dbc4a0',
  sk3: '#fffdf6',
  bl: '#e6cdae',
  ln: '#6f4d31',
  wh: '#fffdf6',
  ey: '#6f4d31',
  lp: '#dcbf98',
  hr: '#e7d4b0',
  hr2: '#a07b52',
  hr3: '#fff8e6',
  cl: '#f0e2c7',
  cl2: '#cdb38b',
  cl3: '#fffaf0',
  ac: '#dcc39a',
  ac2: '#a07b52',
  mt: '#e9dcc2',
  mt2: '#c4a980',
  mt3: '#fffaf0',
  jw: '#f3e4c4',
  jw2: '#cdb38b',
  lf: '#efe2c4',
  lf2: '#cdb58c',
  wo: '#b3946b',
  wd: '#d9c29a',
  wd2: '#b3946b',
};

/** White horses whose mane and harness suit the colour of the pack. */
export const HORSE: Readonly<Record<'r' | 'y' | 'g' | 'b' | 'v', Palette>> = {
  r: {
    sk: '#f3e8d2',
    sk2: '#c9b389',
    sk3: '#fffaf0',
    hr: '#5a2a18',
    hr2: '#2e1208',
    hr3: '#8f5030',
    ac: '#2a1d18',
  },
  y: {
    sk: '#f3e8d2',
    sk2: '#c9b389',
    sk3: '#fffaf0',
    hr: '#6b4416',
    hr2: '#3a2206',
    hr3: '#a87a3a',
    ac: '#8f2b1f',
  },
  g: {
    sk: '#f3e8d2',
    sk2: '#c9b389',
    sk3: '#fffaf0',
    hr: '#4a3a24',
    hr2: '#221808',
    hr3: '#7d6844',
    ac: '#8f2b1f',
  },
  b: {
    sk: '#f3e8d2',
    sk2: '#c9b389',
    sk3: '#fffaf0',
    hr: '#3a3634',
    hr2: '#15120f',
    hr3: '#6a625a',
    ac: '#a5301f',
  },
  v: {
    sk: '#f3e8d2',
    sk2: '#c9b389',
    sk3: '#fffaf0',
    hr: '#4a2a3a',
    hr2: '#200c18',
    hr3: '#80566e',
    ac: '#b8863a',
  },
};

/** A clan's cloak; the shade makes the plaid. */
export const CLAN: Readonly<Record<'A' | 'B' | 'C' | 'D', Palette>> = {
  A: { cl: '#b8452f', cl2: '#7a1d12' },
  B: { cl: '#2f659f', cl2: '#153a68' },
  C: { cl: '#4c7d4d', cl2: '#244a2b' },
  D: { cl: '#c48a22', cl2: '#7d5209' },
};

/** The warriors of a clan. */
export const BRITON: Readonly<Record<'Q' | 'D' | 'S' | 'X' | 'A' | 'M' | 'G' | 'C', Palette>> = {
  Q: { hr: '#b8581f', hr2: '#6b2a0a', hr3: '#e09a54', ac: '#2f7a6a', wo: '#24508a' },
  D: { cl: '#f1e8d4', cl2: '#c3b08a', cl3: '#fffaf0', hr: '#ece6d8', hr2: '#a89c84', hr3: '#fff' },
  S: {
    hr: '#2e2622',
    hr2: '#0d0a08',
    hr3: '#5a4e46',
    mt: '#6a665e',
    mt2: '#3f3c37',
    mt3: '#9a958a',
  },
  X: { hr: '#d8a850', hr2: '#94662a', hr3: '#f3d490' },
  A: { hr: '#7a4a22', hr2: '#45260c', ac: '#4a6a3a', ac2: '#2a4422' },
  M: { ac: '#7a3a5e', ac2: '#4c1c38', hr: '#5a3a24' },
  G: { hr: '#c98a3a', hr2: '#85541a', hr3: '#eec27e' },
  C: {
    sk: '#f3e8d2',
    sk2: '#c9b389',
    sk3: '#fffaf0',
    hr: '#4a2c1a',
    hr2: '#241206',
    hr3: '#7d5434',
    ac: '#a5301f',
    h2: '#7a4a2c',
    h22: '#4e2c16',
    h23: '#a06c48',
  },
};

/** Fills in the colours of a drawing; later palettes win. */
export function dyed(markup: string, ...palettes: readonly Palette[]): string {
  const colours: Palette = Object.assign({}, PAINT, ...palettes);
  return markup.replace(/var\(--(\w+)\)/g, (_, name: Dye) => colours[name] ?? 'none');
}

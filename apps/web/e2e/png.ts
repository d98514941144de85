// Pictures of flat colours need no more than a palette: a third of the bytes, and nobody sees it.
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PALETTE_SIZE = 256;

/** 0xrrggbb, row by row. */
function coloursOf({ data }: PNG): Uint32Array {
  return Uint32Array.from({ length: data.length / 4 }, (_, i) => data.readUInt32BE(i * 4) >>> 8);
}

type Counted = readonly [colour: number, count: number];
const SHIFTS = [16, 8, 0] as const;
const channel = (colour: number, shift: number) => (colour >> shift) & 255;

interface Box {
  readonly members: readonly Counted[];
  readonly shift: number;
  readonly mean: number;
  /** How much its colours differ along that channel, all pixels together. */
  readonly spread: number;
}

function meanOf(members: readonly Counted[], shift: number): number {
  let [sum, count] = [0, 0];
  for (const [colour, times] of members) {
    sum += channel(colour, shift) * times;
    count += times;
  }
  return sum / count;
}

function boxOf(members: readonly Counted[]): Box {
  const boxes = SHIFTS.map((shift) => {
    const mean = meanOf(members, shift);
    let spread = 0;
    for (const [colour, times] of members) spread += (channel(colour, shift) - mean) ** 2 * times;
    return { members, shift, mean, spread };
  });
  return boxes.reduce((widest, box) => (box.spread > widest.spread ? box : widest));
}

/** Splits what differs most until there are as many groups as a palette has places. */
function groups(counted: readonly Counted[]): Box[] {
  const boxes = [boxOf(counted)];
  while (boxes.length < PALETTE_SIZE) {
    const at = boxes.reduce(
      (most, { spread }, i) => (spread > (boxes[most]?.spread ?? 0) ? i : most),
      0,
    );
    const box = boxes[at];
    if (box === undefined || box.spread === 0) break;
    const { members, shift, mean } = box;
    const below = members.filter(([colour]) => channel(colour, shift) <= mean);
    const above = members.filter(([colour]) => channel(colour, shift) > mean);
    boxes.splice(at, 1, boxOf(below), boxOf(above));
  }
  return boxes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The same picture with at most 256 colours. */
export function withPalette(png: Buffer): Buffer {
  const picture = PNG.sync.read(png);
  const { width, height } = picture;
  const colours = coloursOf(picture);
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const boxes = groups([...counts]);
  const palette = Buffer.alloc(boxes.length * 3);
  const place = new Map<number, number>();
  boxes.forEach(({ members }, i) => {
    SHIFTS.forEach((shift, c) => {
      palette[i * 3 + c] = Math.round(meanOf(members, shift));
    });
    for (const [colour] of members) place.set(colour, i);
  });
  const rows = Buffer.alloc((width + 1) * height);
  for (let i = 0; i < colours.length; i++) {
    const y = Math.floor(i / width);
    rows[y * (width + 1) + 1 + (i % width)] = place.get(colours[i] ?? 0) ?? 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = 3;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

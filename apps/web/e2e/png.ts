// Pictures of flat colours need no more than a palette: a third of the bytes, and nobody sees it.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PALETTE_SIZE = 256;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** 0xrrggbb, row by row. */
  readonly colours: Uint32Array;
}

function chunksOf(png: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data });
    at += length + 12;
  }
  return chunks;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

/** As browsers write them: eight bits a channel, with or without alpha, not interlaced. */
function decode(png: Buffer): Pixels {
  const chunks = chunksOf(png);
  const head = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const step = head[9] === 6 ? 4 : 3;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const raw = inflateSync(Buffer.concat(packed));
  const line = width * step;
  const bytes = new Uint8Array(line * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)] ?? 0;
    for (let x = 0; x < line; x++) {
      const at = y * line + x;
      const left = x < step ? 0 : (bytes[at - step] ?? 0);
      const up = y === 0 ? 0 : (bytes[at - line] ?? 0);
      const corner = x < step || y === 0 ? 0 : (bytes[at - line - step] ?? 0);
      bytes[at] = (raw[y * (line + 1) + 1 + x] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  const colours = Uint32Array.from({ length: width * height }, (_, i) => {
    const at = i * step;
    return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
  });
  return { width, height, colours };
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
  const { width, height, colours } = decode(png);
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

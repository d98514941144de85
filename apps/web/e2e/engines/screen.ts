import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { programPath } from '../../../server/src/testing/programs.ts';

/** A screen that nobody sees, for browsers that cannot do without one. */
export interface Screen {
  /** As X clients name it. */
  readonly display: string;
  /** What is on it below so many rows, as a PNG. */
  picture(below: number): Buffer;
  close(): Promise<void>;
}

/** The number of the display comes over a pipe. */
function displayOf(xvfb: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    xvfb.stdio[3]?.once('data', (data: Buffer) => resolve(`:${String(data).trim()}`));
    xvfb.once('exit', () => reject(new Error('Xvfb ended')));
  });
}

export async function openScreen(width: number, height: number): Promise<Screen> {
  // Xvfb keeps its picture in a file there: no other program is needed to take it.
  const folder = mkdtempSync(join(tmpdir(), 'taberna-screen-'));
  const size = ['-screen', '0', `${width}x${height}x24`];
  const xvfb = spawn(
    programPath('xvfb'),
    ['-displayfd', '3', ...size, '-nolisten', 'tcp', '-fbdir', folder],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  return {
    display: await displayOf(xvfb),
    picture: (below) => pngOf(readFileSync(join(folder, 'Xvfb_screen0')), below),
    close: async () => {
      const ended = new Promise((done) => xvfb.once('exit', done));
      xvfb.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Places in the head of an X window dump, whose numbers are big-endian. */
const XWD = { headerSize: 0, width: 16, height: 20, bytesPerLine: 48, colours: 76 } as const;
const COLOUR_BYTES = 12;

/** An X window dump of 32 bits a pixel, blue first. */
function pngOf(dump: Buffer, below: number): Buffer {
  const read = (place: keyof typeof XWD) => dump.readUInt32BE(XWD[place]);
  const start = read('headerSize') + read('colours') * COLOUR_BYTES;
  const png = new PNG({ width: read('width'), height: read('height') - below });
  for (let y = 0; y < png.height; y++) {
    for (let x = 0; x < png.width; x++) {
      const from = start + (y + below) * read('bytesPerLine') + x * 4;
      const to = (y * png.width + x) * 4;
      for (const channel of [0, 1, 2]) png.data[to + channel] = dump[from + 2 - channel] ?? 0;
      png.data[to + 3] = 255;
    }
  }
  return PNG.sync.write(png);
}

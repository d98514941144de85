// Drawn once, shown many times: a picture becomes a blob URL, so that the browser parses it once
// and whatever moves on the table is a bitmap.

export interface Picture {
  readonly key: string;
  /** A standalone SVG document. */
  readonly draw: () => Promise<string>;
  /** Pixels across and down: for mosaic, which is costly to paint again. */
  readonly bitmap?: readonly [width: number, height: number];
}

interface Asked {
  readonly picture: Picture;
  readonly done: (url: string) => void;
  readonly failed: (error: unknown) => void;
}

const urls = new Map<string, string>();
const pending = new Map<string, Promise<string>>();
const queue: Asked[] = [];
let drawing = false;

/** A court card takes 5–10 ms to draw; after this long the page gets its turn. */
const SLICE_MS = 8;

/** What is played with comes before the mosaic round it. */
function takeNext(): Asked | undefined {
  const card = queue.findIndex(({ picture }) => picture.bitmap === undefined);
  return queue.splice(Math.max(0, card), 1)[0];
}

async function drawAll(): Promise<void> {
  if (drawing) return;
  drawing = true;
  let sliceBegan = performance.now();
  for (let next = takeNext(); next !== undefined; next = takeNext()) {
    if (performance.now() - sliceBegan > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceBegan = performance.now();
    }
    await draw(next);
  }
  drawing = false;
}

async function draw({ picture, done, failed }: Asked): Promise<void> {
  try {
    const document = new Blob([await picture.draw()], { type: 'image/svg+xml' });
    const url = URL.createObjectURL(document);
    if (picture.bitmap === undefined) void decoded(url).then(() => done(url));
    else done(await painted(url, ...picture.bitmap));
  } catch (error) {
    failed(error);
  }
}

/** Until the browser can show it, a card shows its back. */
function decoded(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  return image.decode().catch(() => {});
}

async function painted(drawing: string, width: number, height: number): Promise<string> {
  const image = new Image(width, height);
  image.src = drawing;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (blob === null) return drawing;
  URL.revokeObjectURL(drawing);
  return URL.createObjectURL(blob);
}

let empty: string | null = null;

/** An image without any address has no box of its own in which a background could show. */
export function emptyUrl(): string {
  const nothing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  empty ??= URL.createObjectURL(new Blob([nothing], { type: 'image/svg+xml' }));
  return empty;
}

/** The address of a picture that has been drawn. */
export function drawnUrl(key: string): string | undefined {
  return urls.get(key);
}

export function pictureUrl(picture: Picture): Promise<string> {
  const known = urls.get(picture.key);
  if (known !== undefined) return Promise.resolve(known);
  const waiting = pending.get(picture.key);
  if (waiting !== undefined) return waiting;
  const asked = new Promise<string>((done, failed) => queue.push({ picture, done, failed }));
  const drawn = asked
    .then((url) => {
      urls.set(picture.key, url);
      return url;
    })
    .finally(() => pending.delete(picture.key));
  pending.set(picture.key, drawn);
  // Everything that a table asks for in one go is in the queue before the first is drawn.
  queueMicrotask(drawAll);
  return drawn;
}

/** When everything that has been asked for can be shown. */
export async function allDrawn(): Promise<void> {
  await Promise.allSettled(pending.values());
}

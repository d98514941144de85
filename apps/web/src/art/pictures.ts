// Drawn once, shown many times: a picture becomes a blob URL, so that the browser parses it once
// and whatever moves on the table is a bitmap.

export interface Picture {
  readonly key: string;
  /** A standalone SVG document. */
  readonly draw: () => Promise<string>;
  /** Pixels across and down: for mosaic, which is costly to paint again. */
  readonly bitmap?: readonly [width: number, height: number];
}

const urls = new Map<string, string>();
const pending = new Map<string, Promise<string>>();

/** A court card takes 5–10 ms to draw; after this long the page gets its turn. */
const SLICE_MS = 8;
let queue: Promise<unknown> = Promise.resolve();
let sliceBegan = 0;

async function inTurn(picture: Picture): Promise<string> {
  if (performance.now() - sliceBegan > SLICE_MS) {
    await new Promise((resolve) => setTimeout(resolve));
    sliceBegan = performance.now();
  }
  const drawing = URL.createObjectURL(new Blob([await picture.draw()], { type: 'image/svg+xml' }));
  const url = picture.bitmap === undefined ? drawing : await painted(drawing, ...picture.bitmap);
  urls.set(picture.key, url);
  pending.delete(picture.key);
  return url;
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
  const drawn = queue.then(() => inTurn(picture));
  queue = drawn.catch(() => {});
  pending.set(picture.key, drawn);
  return drawn;
}

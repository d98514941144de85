// A game in a link: the record's text, deflated, in letters that an address may have.

const MOST = 200_000;

/** Ends in an error where more comes out than `most`: a short link may hold a gigabyte of zeros. */
async function through(
  bytes: BlobPart,
  stream: GenericTransformStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  let length = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > most) controller.error(new RangeError('too long'));
      else controller.enqueue(chunk);
    },
  });
  const piped = new Blob([bytes]).stream().pipeThrough(stream).pipeThrough(counted);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(text, new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** null for what is no packed text, or a suspiciously long one. */
export async function unpacked(letters: string): Promise<string | null> {
  try {
    const plain = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream('deflate-raw'), MOST);
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

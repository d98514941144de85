// A game in a link: the record's text, deflated, in letters that an address may have.

const MOST = 200_000;

async function through(bytes: BlobPart, stream: GenericTransformStream): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
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
    const text = await through(bytes, new DecompressionStream('deflate-raw'));
    return text.length > MOST ? null : new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

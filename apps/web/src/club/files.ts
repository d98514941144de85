import { decodeText } from '@taberna/tournament';

/** Gives a file to the person at the computer. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A name that every system takes: "Sommer-Turnier-2026". */
export function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'turnier';
}

/** The text of the file that was chosen, once; the field is free again afterwards. */
export async function chosenText(input: HTMLInputElement): Promise<string | null> {
  const file = input.files?.[0];
  if (file === undefined) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  input.value = '';
  return decodeText(bytes);
}

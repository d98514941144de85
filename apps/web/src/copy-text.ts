/** Copies a text that stands in a field too. */
export async function copyText(
  text: string,
  field: HTMLInputElement | null | undefined,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without HTTPS there is no clipboard, but there is the old way.
    field?.select();
    document.execCommand('copy');
  }
}

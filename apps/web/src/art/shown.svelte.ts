import { drawnUrl, type Picture, pictureUrl } from './pictures.ts';

/** The address of a picture for a component: at once where it is drawn, otherwise when it is. */
export function shown(wanted: () => Picture): { readonly url: string | undefined } {
  let drawn = $state<{ key: string; url: string } | null>(null);
  const url = $derived.by(() => {
    const { key } = wanted();
    return drawn?.key === key ? drawn.url : drawnUrl(key);
  });
  $effect(() => {
    const picture = wanted();
    if (drawnUrl(picture.key) !== undefined) return;
    let stopped = false;
    void pictureUrl(picture).then((found) => {
      if (!stopped) drawn = { key: picture.key, url: found };
    });
    return () => {
      stopped = true;
    };
  });
  return {
    get url() {
      return url;
    },
  };
}

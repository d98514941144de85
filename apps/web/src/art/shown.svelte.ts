import { drawnUrl, emptyUrl, type Picture, pictureUrl } from './pictures.ts';

interface Shown {
  readonly url: string | undefined;
  /** For an image: an empty picture until it is drawn, so that a card is plaster at least. */
  readonly src: string;
}

/** The address of a picture for a component: at once where it is drawn, otherwise when it is. */
export function shown(wanted: () => Picture): Shown {
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
    get src() {
      return url ?? emptyUrl();
    },
  };
}

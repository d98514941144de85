interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    /** In Chrome on Android, macOS and ChromeOS; no other browser has it so far. */
    BarcodeDetector?: new (options: {
      readonly formats: readonly string[];
    }) => Detector;
  }
}

/** Whether the page can look for QR codes itself; without HTTPS no browser lets it. */
export function canScan(): boolean {
  const sees = typeof navigator.mediaDevices?.getUserMedia === 'function';
  return isSecureContext && sees && window.BarcodeDetector !== undefined;
}

/** Milliseconds from one look to the next. */
const LOOK = 200;

/** Shows what the camera sees and calls for every QR code in it, until it is stopped. */
export async function watchCamera(
  video: HTMLVideoElement,
  found: (text: string) => void,
): Promise<() => void> {
  const Reader = window.BarcodeDetector;
  if (Reader === undefined) throw new Error('no detector');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  };
  const detector = new Reader({ formats: ['qr_code'] });
  const look = () => {
    // A frame that cannot be read is followed by another one.
    detector.detect(video).then(
      (codes) => {
        for (const { rawValue } of codes) found(rawValue);
      },
      () => {},
    );
  };
  const timer = setInterval(look, LOOK);
  video.srcObject = stream;
  await video.play().catch(() => {});
  return stop;
}

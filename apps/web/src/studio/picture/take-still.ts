const WIDTH = 640;
const HEIGHT = 360;
/** The server takes 200 KB; a still in base64 is a third longer than its bytes. */
const LONGEST_URL = 260_000;
const QUALITIES = [0.85, 0.6, 0.35] as const;

/** The frame that is on the screen, as JPEG; null while there is none. */
export function takeStill(video: HTMLVideoElement | null): string | null {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.drawImage(video, 0, 0, WIDTH, HEIGHT);
  const stills = QUALITIES.map(quality => () => canvas.toDataURL('image/jpeg', quality));
  for (const make of stills) {
    const url = make();
    if (url.length <= LONGEST_URL) return url;
  }
  return null;
}

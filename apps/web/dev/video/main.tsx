import { createRoot } from 'react-dom/client';
import { LivePicture } from '../../src/components/live-picture/live-picture.tsx';
import {
  openCamera,
  openTestPicture,
  PicturePublisher,
  type PublishReport,
} from '../../src/lib/video/publish-picture.ts';
import { readTestCode } from '../../src/lib/video/test-picture.ts';
import type { PictureReport } from '../../src/lib/video/watch-picture.ts';

/** A picture without a site around it: `?role=test|camera|watch&table=…`. What it measures lies on the window. */
declare global {
  interface Window {
    published: PublishReport | null;
    watched: PictureReport | null;
    /** Of every picture shown: when, and how old its drawn time code was. */
    shown: { readonly atMs: number; readonly ageMs: number }[];
    openedAtMs: number;
  }
}

const query = new URLSearchParams(location.search);
const table = query.get('table') ?? 'roulette-1';
const role = query.get('role') ?? 'watch';

window.published = null;
window.watched = null;
window.shown = [];
window.openedAtMs = performance.now();

function measure(): void {
  const video = document.querySelector('video');
  const canvas = new OffscreenCanvas(640, 360);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!video || !context) return;
  const next = () =>
    video.requestVideoFrameCallback(() => {
      context.drawImage(video, 0, 0, 640, 360);
      const code = readTestCode(context.getImageData(0, 0, 640, 360).data);
      window.shown.push({ atMs: performance.now(), ageMs: Date.now() - code });
      next();
    });
  next();
}

if (role === 'watch') {
  createRoot(document.getElementById('root') ?? document.body).render(
    <LivePicture
      table={table}
      label="Стол"
      onReport={report => {
        window.watched = report;
      }}
    />,
  );
  const waiting = setInterval(() => {
    if (!document.querySelector('video')) return;
    clearInterval(waiting);
    measure();
  }, 5);
} else {
  const source =
    role === 'camera'
      ? await openCamera({ camera: null, microphone: 'any' })
      : openTestPicture('Европейская рулетка');
  new PicturePublisher(table, source, report => {
    window.published = report;
  }).start();
}

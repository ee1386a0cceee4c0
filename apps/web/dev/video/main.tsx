import { createRoot } from 'react-dom/client';
import { LivePicture } from '../../src/components/live-picture/live-picture.tsx';
import {
  openCamera,
  openTestPicture,
  PicturePublisher,
  type PublishReport,
} from '../../src/lib/video/publish-picture.ts';
import { readTestCode, TEST_CODE } from '../../src/lib/video/test-picture.ts';
import type { PictureReport } from '../../src/lib/video/watch-picture.ts';

/** A picture without a site around it: `?role=test|camera|watch&table=…`. What it measures lies on the window. */
declare global {
  interface Window {
    published: PublishReport | null;
    watched: PictureReport | null;
    /** Of every picture shown: when, and how old its drawn time code was. */
    shown: { readonly atMs: number; readonly ageMs: number }[];
  }
}

const query = new URLSearchParams(location.search);
const table = query.get('table') ?? 'roulette-1';
const role = query.get('role') ?? 'watch';

window.published = null;
window.watched = null;
window.shown = [];

function measure(): void {
  const video = document.querySelector('video');
  const { left, top, width, height } = TEST_CODE;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!video || !context) return;
  const next = () =>
    video.requestVideoFrameCallback(() => {
      context.drawImage(video, left, top, width, height, 0, 0, width, height);
      const code = readTestCode(context.getImageData(0, 0, width, height).data);
      window.shown.push({ atMs: performance.now(), ageMs: Date.now() - code });
      next();
    });
  next();
}

if (role === 'watch') {
  const place = document.createElement('div');
  place.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 640px; height: 360px';
  document.body.append(place);
  createRoot(place).render(
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

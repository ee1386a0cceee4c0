import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WHEEL_POCKETS } from './spin.ts';
import { WheelScene, type WheelState } from './wheel-scene.ts';

const SECOND_MS = 1_000;
const FRAMES_A_SECOND = 60;

let pictures: number;

/** A canvas that draws nothing and counts how often all of it was cleared for a new picture. */
function countingContext(): CanvasRenderingContext2D {
  const anything: object = new Proxy(() => {}, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : anything),
    apply: () => anything,
  });
  const own = { clearRect: () => void pictures++ };
  return new Proxy(own, {
    get: (_, name) => Reflect.get(own, name) ?? anything,
    set: () => true,
  }) as unknown as CanvasRenderingContext2D;
}

beforeEach(() => {
  pictures = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) =>
    setTimeout(draw, SECOND_MS / FRAMES_A_SECOND),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('Path2D', class {});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    countingContext as unknown as HTMLCanvasElement['getContext'],
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function watchFor(durationMs: number, state: Pick<WheelState, 'isStill'>) {
  const scene = new WheelScene(
    document.createElement('div'),
    WHEEL_POCKETS,
    () => 0,
    { times: null, ball: { kind: 'none' }, ...state },
    { onTouch: () => {} },
  );
  await scene.start();
  scene.setSeen(true);
  pictures = 0;
  vi.advanceTimersByTime(durationMs);
  const seen = pictures;
  scene.setSeen(false);
  vi.advanceTimersByTime(durationMs);
  return { seen, unseen: pictures - seen };
}

it('turns with every frame, and costs nothing out of sight', async () => {
  const { seen, unseen } = await watchFor(SECOND_MS, { isStill: false });
  expect(seen).toBeGreaterThan(50);
  expect(unseen).toBe(0);
});

it('is drawn for fading alone where nothing may turn, and costs nothing out of sight', async () => {
  const { seen, unseen } = await watchFor(SECOND_MS, { isStill: true });
  expect(seen).toBeGreaterThan(4);
  expect(seen).toBeLessThan(15);
  expect(unseen).toBe(0);
});

import {
  type BallPlace,
  type Fall,
  fallingBall,
  hasLanded,
  lyingBall,
  rollingBall,
  rollingSpeed,
} from './ball-path.ts';
import { paintBowl, paintRotorLight } from './bowl.ts';
import { Camera } from './camera.ts';
import { FULL_TURN, POCKET_TURN, rotorAngle, type SpinTimes } from './rotor.ts';
import { type Pocket, TurningRing } from './turning-ring.ts';
import { Turret } from './turret.ts';

/** What the wheel has to show. */
export interface WheelState {
  /** Null while there is no round. */
  readonly times: SpinTimes | null;
  readonly ball:
    | { readonly kind: 'none' }
    | { readonly kind: 'lying'; readonly pocket: number }
    | { readonly kind: 'rolling' }
    | { readonly kind: 'falling'; readonly fall: Fall }
    /** The round is called off: the ball goes. */
    | { readonly kind: 'lost'; readonly atMs: number };
  /** For those who asked for less movement: nothing turns, the ball fades in where it lies. */
  readonly isStill: boolean;
}

export interface WheelEvents {
  readonly onTouch: (touch: 'roll' | 'click' | 'land') => void;
}

const MAX_PIXEL_RATIO = 2;
/** While a frame grows, the pictures are stretched; drawing them anew for each of its sizes would stutter. */
const REPAINT_AFTER_MS = 160;
const FADE_MS = 320;
const GLOW_MS = 380;
/** What is found later than this, after a pause, makes no sound. */
const FRESH_MS = 120;
const ROLL_SOUND_EVERY_MS = 150;
/** Where nothing turns there is only fading to draw. */
const STILL_FRAME_MS = 80;
const BALL_RADIUS = 0.038;
const TAIL = 16;

interface Pictures {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  readonly bowl: HTMLCanvasElement;
  readonly light: HTMLCanvasElement;
  readonly ball: HTMLCanvasElement;
  readonly ring: TurningRing;
  readonly turret: Turret;
}

/**
 * The wheel on a canvas: the bowl, the light and the cone are painted once, the numbers, the turret's arms
 * and the ball for every frame. Where they are follows from the server's time.
 */
export class WheelScene {
  readonly #host: HTMLElement;
  readonly #pockets: readonly Pocket[];
  readonly #now: () => number;
  readonly #events: WheelEvents;
  readonly #canvas = document.createElement('canvas');
  readonly #context = this.#canvas.getContext('2d');
  readonly #watch: ResizeObserver;
  #state: WheelState;
  #pictures: Pictures | null = null;
  #cancelFrame: (() => void) | null = null;
  #repaint: ReturnType<typeof setTimeout> | null = null;
  #lastFrameMs = 0;
  #lastRollMs = 0;

  constructor(
    host: HTMLElement,
    pockets: readonly Pocket[],
    now: () => number,
    state: WheelState,
    events: WheelEvents,
  ) {
    this.#host = host;
    this.#pockets = pockets;
    this.#now = now;
    this.#state = state;
    this.#events = events;
    this.#canvas.className = 'absolute inset-0 size-full';
    this.#watch = new ResizeObserver(() => this.#onResize());
  }

  /** Fails where there is no canvas. */
  async start(): Promise<void> {
    if (!this.#context) throw new Error('no canvas to draw on');
    // The numbers are painted once: with the wrong letters they would stay wrong.
    await document.fonts?.ready;
    this.#host.append(this.#canvas);
    this.#watch.observe(this.#host);
    this.#paint();
  }

  update(state: WheelState): void {
    this.#state = state;
    if (this.#cancelFrame === null) this.draw();
  }

  /** Frames come only while somebody can see them. */
  setSeen(isSeen: boolean): void {
    if (isSeen && this.#cancelFrame === null) this.#askForFrame();
    if (isSeen) return;
    this.#cancelFrame?.();
    this.#cancelFrame = null;
  }

  destroy(): void {
    this.setSeen(false);
    if (this.#repaint !== null) clearTimeout(this.#repaint);
    this.#watch.disconnect();
    this.#canvas.remove();
  }

  #askForFrame(): void {
    const next = () => {
      this.#askForFrame();
      this.draw();
    };
    if (this.#state.isStill) {
      const timer = setTimeout(next, STILL_FRAME_MS);
      this.#cancelFrame = () => clearTimeout(timer);
    } else {
      const frame = requestAnimationFrame(next);
      this.#cancelFrame = () => cancelAnimationFrame(frame);
    }
  }

  #onResize(): void {
    if (this.#repaint !== null) clearTimeout(this.#repaint);
    if (this.#pictures) this.#repaint = setTimeout(() => this.#paint(), REPAINT_AFTER_MS);
    else this.#paint();
  }

  #paint(): void {
    const [width, height] = [this.#host.clientWidth, this.#host.clientHeight];
    const context = this.#context;
    if (!context || width === 0 || height === 0) return;
    if (this.#pictures?.width === width && this.#pictures.height === height) return;
    const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const camera = new Camera(width, height);
    const painted = (paint: (into: CanvasRenderingContext2D, camera: Camera) => void) => {
      const canvas = document.createElement('canvas');
      canvas.width = this.#canvas.width;
      canvas.height = this.#canvas.height;
      const into = canvas.getContext('2d');
      into?.scale(ratio, ratio);
      if (into) paint(into, camera);
      return canvas;
    };
    this.#pictures = {
      camera,
      width,
      height,
      bowl: painted(paintBowl),
      light: painted(paintRotorLight),
      ball: paintBall(camera.radius * BALL_RADIUS * 2 * ratio),
      ring: new TurningRing(camera, this.#pockets, ratio),
      turret: new Turret(context, camera, ratio),
    };
    this.draw();
  }

  draw(): void {
    const [context, pictures] = [this.#context, this.#pictures];
    if (!context || !pictures) return;
    const nowMs = this.#now();
    const { width, height, ring, turret } = pictures;
    const { times, ball, isStill } = this.#state;
    // Nothing turns for those who asked for that, yet the next round must not find the wheel elsewhere.
    const turn = isStill ? STILL_TURN : rotorAngle(nowMs, times);
    context.clearRect(0, 0, width, height);
    context.drawImage(pictures.bowl, 0, 0, width, height);
    ring.draw(context, turn);
    context.drawImage(pictures.light, 0, 0, width, height);
    if (ball.kind === 'falling') {
      const since = nowMs - ball.fall.landAtMs;
      const strength = Math.min(1, since / GLOW_MS) * (isStill ? 1 : breathe(since));
      ring.light(context, turn, ball.fall.pocket, strength);
    }
    this.#drawBall(context, pictures, nowMs, turn);
    turret.draw(context, turn);
    this.#sound(nowMs);
    this.#lastFrameMs = nowMs;
  }

  #drawBall(
    context: CanvasRenderingContext2D,
    pictures: Pictures,
    nowMs: number,
    turn: number,
  ): void {
    const { times, ball, isStill } = this.#state;
    if (ball.kind === 'none') return;
    if (ball.kind === 'lying') {
      const leaving = times ? (times.launchAtMs - nowMs) / FADE_MS : 1;
      const place = lyingBall(nowMs, times, ball.pocket);
      drawBallAt(context, pictures, isStill ? turned(place, turn, ball.pocket) : place, leaving);
      return;
    }
    if (ball.kind === 'falling' && (isStill || hasLanded(ball.fall, nowMs))) {
      const place = turned(lyingBall(nowMs, times, ball.fall.pocket), turn, ball.fall.pocket);
      const came = isStill ? (nowMs - ball.fall.landAtMs) / FADE_MS + 1 : 1;
      drawBallAt(context, pictures, place, came);
      return;
    }
    if (isStill || !times) return;
    if (ball.kind === 'falling') {
      const place = fallingBall(ball.fall, nowMs);
      if (nowMs < ball.fall.dropAtMs) {
        this.#drawTail(context, pictures, nowMs, at => fallingBall(ball.fall, at));
      }
      drawBallAt(context, pictures, place, 1);
      return;
    }
    const strength =
      ball.kind === 'lost'
        ? 1 - (nowMs - ball.atMs) / FADE_MS
        : (nowMs - times.launchAtMs) / FADE_MS;
    if (strength <= 0) return;
    if (ball.kind === 'rolling') {
      this.#drawTail(context, pictures, nowMs, at => rollingBall(at, times));
    }
    drawBallAt(context, pictures, rollingBall(nowMs, times), strength);
  }

  #drawTail(
    context: CanvasRenderingContext2D,
    { camera, ball }: Pictures,
    nowMs: number,
    placeAt: (atMs: number) => BallPlace,
  ): void {
    for (let step = TAIL; step > 0; step--) {
      const place = placeAt(nowMs - step * 13);
      const at = camera.project(place.radius, place.angle, place.height);
      const share = 1 - step / (TAIL + 1);
      const radius =
        camera.scaleAt(place.radius, place.angle, place.height) *
        BALL_RADIUS *
        (0.45 + 0.5 * share);
      context.globalAlpha = 0.3 * share;
      context.drawImage(ball, at.x - radius, at.y - radius, 2 * radius, 2 * radius);
    }
    context.globalAlpha = 1;
  }

  #sound(nowMs: number): void {
    const { ball, times, isStill } = this.#state;
    const before = this.#lastFrameMs;
    if (isStill || !times || nowMs - before > FRESH_MS) return;
    const passed = (atMs: number) => before < atMs && atMs <= nowMs;
    const isOnTrack =
      ball.kind === 'rolling' || (ball.kind === 'falling' && nowMs < ball.fall.dropAtMs);
    // The faster it runs, the closer the clicks of the track.
    const everyMs = (ROLL_SOUND_EVERY_MS * 6) / rollingSpeed(nowMs, times);
    if (isOnTrack && nowMs - this.#lastRollMs > everyMs) {
      this.#lastRollMs = nowMs;
      this.#events.onTouch('roll');
    }
    if (ball.kind !== 'falling') return;
    const { deflectAtMs, touchesAtMs, landAtMs } = ball.fall;
    if ([deflectAtMs, ...touchesAtMs].some(passed)) this.#events.onTouch('click');
    if (passed(landAtMs)) this.#events.onTouch('land');
  }
}

/** Where a wheel that must not turn stands: with the zero in front, to the right. */
const STILL_TURN = 2.5;

function turned(place: BallPlace, turn: number, pocket: number): BallPlace {
  return { ...place, angle: turn + pocket * POCKET_TURN };
}

/** The gold of a fresh result breathes, slowly. */
function breathe(sinceMs: number): number {
  return sinceMs <= 0 ? 0 : 0.86 + 0.14 * Math.cos(sinceMs / 420);
}

function drawBallAt(
  context: CanvasRenderingContext2D,
  { camera, ball }: Pictures,
  place: BallPlace,
  strength: number,
): void {
  const alpha = Math.min(1, Math.max(0, strength));
  if (alpha === 0) return;
  const at = camera.project(place.radius, place.angle, place.height);
  const under = camera.project(place.radius, place.angle + 0.012, place.height - 0.035);
  const radius = camera.scaleAt(place.radius, place.angle, place.height) * BALL_RADIUS;
  context.globalAlpha = 0.55 * alpha;
  context.fillStyle = '#000000';
  context.beginPath();
  context.ellipse(under.x, under.y, radius * 1.08, radius * 0.74, 0, 0, FULL_TURN);
  context.fill();
  context.globalAlpha = alpha;
  context.drawImage(ball, at.x - radius, at.y - radius, 2 * radius, 2 * radius);
  context.globalAlpha = 1;
}

function paintBall(sizePx: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const size = Math.max(6, Math.ceil(sizePx * 1.3));
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const [middle, radius] = [size / 2, size / 2 - 0.5];
  const shade = context.createRadialGradient(size * 0.36, size * 0.3, 0, middle, middle, radius);
  shade.addColorStop(0, '#ffffff');
  shade.addColorStop(0.45, '#eef0ff');
  shade.addColorStop(0.82, '#c6cbee');
  shade.addColorStop(1, '#7f86bb');
  context.fillStyle = shade;
  context.beginPath();
  context.arc(middle, middle, radius, 0, FULL_TURN);
  context.fill();
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.arc(size * 0.36, size * 0.32, radius * 0.24, 0, FULL_TURN);
  context.fill();
  return canvas;
}

import { clamp01, easeOut } from '../../../lib/ease.ts';
import { type BubbleFilm, drawBubble, paintFilm } from './bubble-film.ts';
import { bubbleRadius, growthMs, multiplierAt, phaseAt, STILL_GROWTH_MS } from './bubble-motion.ts';
import { drawDriftingBubbles } from './drifting-bubbles.ts';
import { type Droplet, drawDroplets, scatterDroplets } from './droplets.ts';
import { drawRisingBubbles, type RisingBubble, scatterRisingBubbles } from './rising-bubbles.ts';
import { type SceneColors, sceneColors } from './scene-colors.ts';
import { drawTargetRing } from './target-ring.ts';

/** A bubble whose point is known. */
export interface KnownBubble {
  /** Another id starts another bubble. */
  readonly id: string;
  readonly pointHundredths: number;
  readonly targetHundredths: number;
  /** More came back than was staked. */
  readonly isCelebrated: boolean;
}

export interface BubbleSceneState {
  readonly targetHundredths: number;
  readonly targetLabel: string;
  /** Null before the first bet. */
  readonly bubble: KnownBubble | null;
  /** Bursts at once. */
  readonly isFast: boolean;
  readonly isReduced: boolean;
  readonly isLight: boolean;
}

export interface BubbleSceneEvents {
  /** What the counter shows now. */
  readonly onCount: (hundredths: number) => void;
  /** The film has met the ring. */
  readonly onReach: () => void;
}

interface Play extends KnownBubble {
  readonly startedMs: number;
  readonly lastsMs: number;
  readonly droplets: readonly Droplet[];
  readonly rising: readonly RisingBubble[];
  reachedMs: number | null;
}

interface Stage {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  /** The radius that no bubble quite reaches. */
  readonly reach: number;
}

const MAX_PIXEL_RATIO = 2;
const RING_MOVE_MS = 200;
const POP_MS = 150;
const REACH_LIGHT_MS = 900;
/** The next bubble waits faintly, so that the result stays readable in front of it. */
const BEHIND_RESULT_OPACITY = 0.5;
const WIN_DROPLETS = 34;
const LOSS_DROPLETS = 22;
const RISING_BUBBLES = 9;

/** The stage of Bubbles on a canvas. It draws what it is told and decides nothing. */
export class BubbleScene {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #events: BubbleSceneEvents;
  readonly #resizes: ResizeObserver;
  readonly #sights: IntersectionObserver;
  #state: BubbleSceneState;
  #colors: SceneColors;
  #film: BubbleFilm;
  #play: Play | null = null;
  #ring = { from: 0, to: 0, startedMs: 0 };
  #stage: Stage = { width: 0, height: 0, x: 0, y: 0, reach: 0 };
  #isInSight = true;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, state: BubbleSceneState, events: BubbleSceneEvents) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    this.#events = events;
    this.#state = state;
    this.#colors = sceneColors(state.isLight);
    this.#film = paintFilm(this.#colors);
    const radius = bubbleRadius(state.targetHundredths / 100);
    this.#ring = { from: radius, to: radius, startedMs: 0 };
    this.#resizes = new ResizeObserver(() => this.#resize());
    this.#sights = new IntersectionObserver(([entry]) => {
      this.#isInSight = entry?.isIntersecting ?? true;
      this.#requestFrame();
    });
  }

  start(): void {
    this.#resizes.observe(this.#canvas);
    this.#sights.observe(this.#canvas);
    document.addEventListener('visibilitychange', this.#requestFrame);
    this.#resize();
  }

  update(state: BubbleSceneState): void {
    const previous = this.#state;
    this.#state = state;
    if (state.isLight !== previous.isLight) {
      this.#colors = sceneColors(state.isLight);
      this.#film = paintFilm(this.#colors);
    }
    if (state.targetHundredths !== previous.targetHundredths) this.#moveRing();
    if (state.bubble && state.bubble.id !== this.#play?.id) this.#play = this.#begin(state.bubble);
    this.#requestFrame();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#resizes.disconnect();
    this.#sights.disconnect();
    document.removeEventListener('visibilitychange', this.#requestFrame);
  }

  #begin(bubble: KnownBubble): Play {
    const { isFast, isReduced } = this.#state;
    const { winDroplets, droplets } = this.#colors;
    const isWin = bubble.isCelebrated;
    return {
      ...bubble,
      startedMs: performance.now(),
      lastsMs: isFast ? 0 : isReduced ? STILL_GROWTH_MS : growthMs(bubble.pointHundredths / 100),
      droplets: scatterDroplets(
        isWin ? WIN_DROPLETS : LOSS_DROPLETS,
        isWin ? winDroplets : droplets,
        Math.random,
      ),
      rising: isWin ? scatterRisingBubbles(RISING_BUBBLES, Math.random) : [],
      reachedMs: null,
    };
  }

  #moveRing(): void {
    const now = performance.now();
    this.#ring = {
      from: this.#ringRadius(now),
      to: bubbleRadius(this.#state.targetHundredths / 100),
      startedMs: this.#state.isReduced ? 0 : now,
    };
  }

  #ringRadius(now: number): number {
    const { from, to, startedMs } = this.#ring;
    return from + (to - from) * easeOut((now - startedMs) / RING_MOVE_MS);
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    // A new size has reset the context.
    this.#context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#stage = {
      width,
      height,
      x: width / 2,
      y: height / 2,
      reach: Math.max(0, Math.min(width / 2, height / 2) - 12),
    };
    // Setting the size has wiped the canvas: waiting for a frame would flash.
    this.#draw(performance.now());
    this.#requestFrame();
  }

  readonly #requestFrame = (): void => {
    if (this.#frame !== 0 || document.hidden || !this.#isInSight) return;
    this.#frame = requestAnimationFrame(now => {
      this.#frame = 0;
      this.#draw(now);
      if (!this.#isStill(now)) this.#requestFrame();
    });
  };

  /** With reduced motion nothing moves between one bubble and the next. */
  #isStill(now: number): boolean {
    if (!this.#state.isReduced) return false;
    return (
      !this.#play || phaseAt(now - this.#play.startedMs, this.#play.lastsMs).kind === 'resting'
    );
  }

  #draw(now: number): void {
    const context = this.#context;
    if (!context || this.#stage.reach === 0) return;
    const time = this.#state.isReduced ? 0 : now / 1_000;
    context.clearRect(0, 0, this.#stage.width, this.#stage.height);
    drawDriftingBubbles(context, this.#film, this.#stage, time);
    if (this.#play) this.#drawPlay(context, this.#play, now, time);
    else this.#drawQuietBubble(context, time, 1, 1);
    this.#drawRing(context, now, time);
  }

  #drawPlay(context: CanvasRenderingContext2D, play: Play, now: number, time: number): void {
    const phase = phaseAt(now - play.startedMs, play.lastsMs);
    if (phase.kind === 'growing') {
      this.#drawGrowth(context, play, phase.progress, now, time);
      return;
    }
    this.#count(play, play.pointHundredths, now);
    const sinceMs = phase.kind === 'burst' ? phase.sinceMs : Number.POSITIVE_INFINITY;
    if (play.isCelebrated) this.#drawGlow(context, easeOut(sinceMs / 240));
    const formed = phase.kind === 'burst' ? easeOut(phase.reform) : 1;
    this.#drawQuietBubble(context, time, formed, BEHIND_RESULT_OPACITY);
    if (phase.kind === 'burst') this.#drawBurst(context, play, sinceMs, time);
  }

  #drawGrowth(
    context: CanvasRenderingContext2D,
    play: Play,
    progress: number,
    now: number,
    time: number,
  ): void {
    const { x, y, reach } = this.#stage;
    const { isReduced } = this.#state;
    const hundredths = isReduced
      ? play.pointHundredths
      : multiplierAt(progress, play.pointHundredths);
    if (!isReduced) this.#count(play, hundredths, now);
    drawBubble(context, this.#film, {
      x,
      y,
      radius: reach * bubbleRadius(hundredths / 100),
      opacity: isReduced ? progress : clamp01(0.5 + progress * 4),
      time: time + progress * 2,
      wobble: isReduced ? 0 : 0.012 * Math.sin(time * 2.1) + 0.014 * progress * Math.sin(time * 26),
    });
  }

  #drawQuietBubble(
    context: CanvasRenderingContext2D,
    time: number,
    formed: number,
    opacity: number,
  ): void {
    const { x, y, reach } = this.#stage;
    const { isReduced } = this.#state;
    const size = isReduced ? 1 : 0.7 + 0.3 * formed + 0.012 * Math.sin(time * 1.6);
    drawBubble(context, this.#film, {
      x,
      y: isReduced ? y : y + 3 * Math.sin(time * 0.9),
      radius: reach * bubbleRadius(1) * size,
      opacity: opacity * formed,
      time,
      wobble: isReduced ? 0 : 0.014 * Math.sin(time * 2.1),
    });
  }

  #drawBurst(context: CanvasRenderingContext2D, play: Play, sinceMs: number, time: number): void {
    const { x, y, reach } = this.#stage;
    const radius = reach * bubbleRadius(play.pointHundredths / 100);
    const popped = easeOut(sinceMs / POP_MS);
    const { isReduced } = this.#state;
    drawBubble(context, this.#film, {
      x,
      y,
      radius: isReduced ? radius : radius * (1 + 0.09 * popped),
      opacity: 1 - popped,
      time,
      wobble: 0,
    });
    if (isReduced) return;
    drawDroplets(context, play.droplets, sinceMs, { x, y, radius });
    drawRisingBubbles(context, this.#film, play.rising, sinceMs, { x, y, radius, time });
  }

  #drawGlow(context: CanvasRenderingContext2D, strength: number): void {
    const { x, y, reach } = this.#stage;
    const radius = reach * 1.15;
    const glow = context.createRadialGradient(x, y, 0, x, y, radius);
    glow.addColorStop(0, `rgb(${this.#colors.win} / ${0.3 * strength})`);
    glow.addColorStop(0.5, `rgb(${this.#colors.win} / ${0.12 * strength})`);
    glow.addColorStop(1, `rgb(${this.#colors.win} / 0)`);
    context.fillStyle = glow;
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }

  #drawRing(context: CanvasRenderingContext2D, now: number, time: number): void {
    const { x, y, reach } = this.#stage;
    const reachedMs = this.#play?.reachedMs ?? null;
    // Once the target is moved, the ring stands for the next bubble and no longer for the last.
    const isReached =
      reachedMs !== null && this.#play?.targetHundredths === this.#state.targetHundredths;
    drawTargetRing(context, this.#colors, {
      x,
      y,
      radius: reach * this.#ringRadius(now),
      label: this.#state.targetLabel,
      isReached,
      light: isReached ? 1 - clamp01((now - reachedMs) / REACH_LIGHT_MS) : 0,
      time,
    });
  }

  #count(play: Play, hundredths: number, now: number): void {
    this.#events.onCount(hundredths);
    if (play.reachedMs !== null || hundredths < play.targetHundredths) return;
    play.reachedMs = now;
    this.#events.onReach();
  }
}

// Our pages allow no code made from text, which is how Pixi writes its shader glue otherwise.
import 'pixi.js/unsafe-eval';
import { autoDetectRenderer, Container, type Renderer } from 'pixi.js';
import { chooseRenderers } from '../../../lib/choose-renderers.ts';
import { nextTask } from '../../../lib/next-task.ts';
import { toPixels } from '../board-layout.ts';
import { type Atlas, drawAtlas } from './atlas.ts';
import { BallSprite, isSunk } from './ball-sprite.ts';
import { PinField } from './pin-field.ts';
import { Portal } from './portal.ts';
import { sceneColors } from './scene-colors.ts';
import type { SceneEvents, SceneState } from './scene-state.ts';
import { Sparks } from './sparks.ts';

const MAX_PIXEL_RATIO = 2;
/** What is found later than this, after a pause, makes neither sound nor sparks. */
const FRESH_MS = 120;

/**
 * Draws the board and the balls. It draws frames only while something moves; positions follow from
 * the clock, so that a tab that was hidden shows at once where everything is now.
 */
export class PlinkoScene {
  readonly #host: HTMLElement;
  readonly #events: SceneEvents;
  readonly #stage = new Container();
  readonly #ballLayer = new Container();
  readonly #balls = new Map<string, BallSprite>();
  readonly #atlas: Atlas;
  readonly #pins: PinField;
  readonly #sparks: Sparks;
  readonly #portal: Portal;
  #state: SceneState;
  #renderer: Renderer | null = null;
  #frame: number | null = null;
  #isDestroyed = false;

  constructor(host: HTMLElement, state: SceneState, events: SceneEvents) {
    this.#host = host;
    this.#state = state;
    this.#events = events;
    this.#atlas = drawAtlas();
    this.#pins = new PinField(this.#atlas);
    this.#sparks = new Sparks(this.#atlas);
    this.#portal = new Portal(this.#atlas);
    this.#stage.addChild(this.#portal.view, this.#pins.view, this.#ballLayer, this.#sparks.view);
  }

  /** Fails when the browser can draw neither by WebGL nor on a plain canvas. */
  async start(): Promise<void> {
    const { width, height } = this.#state.size;
    const renderer = await autoDetectRenderer({
      preference: chooseRenderers(),
      width,
      height,
      resolution: pixelRatio(),
      autoDensity: true,
      backgroundAlpha: 0,
      antialias: false,
      // Sprites are all there is; the rest would bring its own listeners and hidden elements along.
      skipExtensionImports: true,
    });
    if (this.#isDestroyed) return renderer.destroy({ removeView: true });
    this.#renderer = renderer;
    this.#pins.arrange(this.#state.layout, this.#state.rows, performance.now(), false);
    this.#syncBalls();
    // The first picture also compiles whatever draws: a task of its own, before there is something to see.
    await nextTask();
    this.#renderer?.render(this.#stage);
    await nextTask();
    if (this.#isDestroyed) return;
    this.#host.append(renderer.canvas);
    document.addEventListener('visibilitychange', this.#wake);
    renderer.canvas.addEventListener('webglcontextrestored', this.#wake);
    this.#wake();
  }

  update(state: SceneState): void {
    const before = this.#state;
    this.#state = state;
    if (!this.#renderer) return;
    if (before.size !== state.size) this.#resize();
    if (before.layout !== state.layout) {
      const isGliding = before.rows !== state.rows && !state.isReduced;
      this.#pins.arrange(state.layout, state.rows, performance.now(), isGliding);
    }
    this.#syncBalls();
    this.#wake();
  }

  destroy(): void {
    this.#isDestroyed = true;
    document.removeEventListener('visibilitychange', this.#wake);
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#stage.destroy({ children: true });
    this.#atlas.destroy();
    this.#renderer?.destroy({ removeView: true });
    this.#renderer = null;
  }

  #resize(): void {
    const { width, height } = this.#state.size;
    this.#renderer?.resize(width, height, pixelRatio());
  }

  #syncBalls(): void {
    for (const ball of this.#state.balls) {
      if (this.#balls.has(ball.id) || isSunk(ball, performance.now())) continue;
      const sprite = new BallSprite(this.#atlas, ball, !this.#state.isReduced);
      this.#balls.set(ball.id, sprite);
      this.#ballLayer.addChild(sprite.view);
      this.#portal.pulse(ball.startedAtMs);
    }
  }

  readonly #wake = (): void => {
    if (this.#frame !== null || !this.#renderer || document.hidden) return;
    this.#frame = requestAnimationFrame(this.#draw);
  };

  readonly #draw = (): void => {
    this.#frame = null;
    if (this.#renderer?.resolution !== pixelRatio()) this.#resize();
    const { layout, isLight } = this.#state;
    const nowMs = performance.now();
    const colors = sceneColors(isLight);
    for (const sprite of this.#balls.values()) this.#drawBall(sprite, nowMs);
    const movesOn = [
      this.#balls.size > 0,
      this.#pins.draw(nowMs, colors),
      this.#sparks.draw(nowMs),
      this.#portal.draw(layout, nowMs, colors),
    ];
    this.#renderer?.render(this.#stage);
    if (movesOn.includes(true)) this.#wake();
  };

  #drawBall(sprite: BallSprite, nowMs: number): void {
    const { ball } = sprite;
    const elapsedMs = nowMs - ball.startedAtMs;
    for (const { pin, atMs } of sprite.takeTouches(nowMs)) {
      this.#pins.touch(pin, ball.startedAtMs + atMs, ball.color);
      if (elapsedMs - atMs < FRESH_MS) this.#events.onTouch();
    }
    if (sprite.takeLanding(nowMs) && elapsedMs - ball.fall.lastsMs < FRESH_MS) {
      this.#throwSparks(sprite, nowMs);
    }
    if (isSunk(ball, nowMs)) {
      this.#balls.delete(ball.id);
      sprite.view.destroy({ children: true });
    } else sprite.draw(this.#state.layout, nowMs);
  }

  #throwSparks({ ball }: BallSprite, nowMs: number): void {
    if (this.#state.isReduced) return;
    const from = toPixels(this.#state.layout, ball.fall.poseAt(ball.fall.lastsMs));
    this.#sparks.burst(from, ball.sparks, ball.sparkColor, nowMs);
  }
}

function pixelRatio(): number {
  return Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
}

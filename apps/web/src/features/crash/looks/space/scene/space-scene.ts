// Our pages allow no code made from text, which is how Pixi writes its shader glue otherwise.
import 'pixi.js/unsafe-eval';
import { autoDetectRenderer, Container, type Renderer, Sprite } from 'pixi.js';
import { chooseRenderers } from '../../../../../lib/choose-renderers.ts';
import { clamp01, easeInOut } from '../../../../../lib/ease.ts';
import { nextTask } from '../../../../../lib/next-task.ts';
import type { Flight } from '../../../flight.ts';
import { onEveryFrame } from '../../../frame-loop.ts';
import { heatAt, toHex } from '../../../heat.ts';
import type { Size } from '../../../stage/plot.ts';
import { PlotCamera } from '../../../stage/plot-camera.ts';
import { EXPLOSION_MS, Explosion } from './explosion.ts';
import { type Moment, readMoment } from './moment.ts';
import { Pace, type Quality } from './pace.ts';
import { Particles } from './particles.ts';
import { Rocket } from './rocket.ts';
import { loadRocketPicture } from './rocket-picture.ts';
import { RopeLight } from './rope-light.ts';
import { Sky } from './sky.ts';
import { StrokeLight } from './stroke-light.ts';
import { paintTextures, type Textures } from './textures.ts';
import { Trail } from './trail.ts';

interface SceneState {
  readonly size: Size;
  readonly isCalm: boolean;
}

const MAX_PIXEL_RATIO = 2;
/** By quality: how fine the picture is at most. */
const FINENESS: Record<Quality, number> = { 0: MAX_PIXEL_RATIO, 1: 1, 2: 1, 3: 0.75 };
const LONGEST_STEP_MS = 250;
const CRASH_TINT = 0xff3d63;
const SPARK_TINTS = [0xffe0a0, 0xffa050, 0xff6a4a];

/** Everything on the canvas. Where things are follows from the clock; only the dust has a past. */
export class SpaceScene {
  readonly #host: HTMLElement;
  readonly #readFlight: () => Flight;
  readonly #camera = new PlotCamera();
  readonly #stage = new Container();
  readonly #world = new Container();
  readonly #textures: Textures;
  readonly #sky: Sky;
  readonly #ground: Sprite;
  readonly #particles: Particles;
  readonly #explosion = new Explosion();
  readonly #flash: Sprite;
  #trail: Trail | null = null;
  #rocket: Rocket | null = null;
  #renderer: Renderer | null = null;
  #state: SceneState;
  #stopFrames: (() => void) | null = null;
  #drawnAtMs = 0;
  #speed = 0;
  #warmth = 0;
  #burstOf: number | null = null;
  #isDestroyed = false;
  #framedAtMs = 0;
  readonly #pace = new Pace();

  constructor(host: HTMLElement, state: SceneState, readFlight: () => Flight) {
    this.#host = host;
    this.#state = state;
    this.#readFlight = readFlight;
    this.#textures = paintTextures();
    this.#sky = new Sky(this.#textures);
    this.#ground = new Sprite({ texture: this.#textures.ground, anchor: { x: 0.5, y: 0 } });
    this.#particles = new Particles(this.#textures.glow);
    this.#flash = new Sprite({ texture: this.#textures.glow, anchor: 0.5, blendMode: 'add' });
  }

  /** Fails when the browser can draw neither by WebGL nor on a plain canvas. */
  async start(): Promise<void> {
    const [renderer, picture] = await Promise.all([
      autoDetectRenderer({
        preference: chooseRenderers(),
        ...this.#state.size,
        resolution: this.#fineness(),
        autoDensity: true,
        backgroundColor: 0x0a0d1e,
        antialias: false,
        // Nothing in the sky is pressed or filtered: what Pixi brings for that weighs 15 KB.
        skipExtensionImports: true,
      }),
      loadRocketPicture(),
    ]);
    if (this.#isDestroyed) {
      picture.destroy(true);
      return renderer.destroy({ removeView: true });
    }
    this.#renderer = renderer;
    const isPlain = !('gl' in renderer);
    if (isPlain) this.#pace.quality = 2;
    this.#trail = new Trail(points =>
      isPlain ? new StrokeLight(points) : new RopeLight(points, this.#textures),
    );
    this.#rocket = new Rocket(picture, this.#textures);
    this.#world.addChild(
      this.#ground,
      this.#trail.view,
      this.#particles.view,
      this.#rocket.view,
      this.#explosion.view,
      this.#flash,
    );
    this.#stage.addChild(this.#sky.view, this.#world);
    this.#sky.resize(this.#state.size);
    this.#sky.simplify(this.#pace.quality);
    // The first picture also compiles whatever draws: the sky alone, then all of it, a task each.
    this.#world.visible = false;
    await nextTask();
    this.#renderer?.render(this.#stage);
    await nextTask();
    if (this.#isDestroyed) return;
    this.#world.visible = true;
    this.#draw(performance.now());
    this.#host.append(renderer.canvas);
    this.#stopFrames = onEveryFrame(this.#draw);
  }

  update(state: SceneState): void {
    const isResized = state.size !== this.#state.size;
    this.#state = state;
    if (isResized) this.#resize();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#stopFrames?.();
    this.#sky.destroy();
    this.#stage.destroy({ children: true, texture: true, textureSource: true });
    for (const texture of Object.values(this.#textures)) texture.destroy(true);
    this.#renderer?.destroy({ removeView: true });
    this.#renderer = null;
  }

  #resize(): void {
    const { width, height } = this.#state.size;
    this.#renderer?.resize(width, height, this.#fineness());
    this.#sky.resize(this.#state.size);
  }

  readonly #draw = (nowMs: number): void => {
    if (!this.#renderer || !this.#rocket) return;
    const wasDrawn = this.#framedAtMs === this.#drawnAtMs;
    if (this.#pace.note(nowMs - this.#framedAtMs, wasDrawn)) {
      this.#sky.simplify(this.#pace.quality);
    }
    this.#framedAtMs = nowMs;
    if (nowMs - this.#drawnAtMs < this.#pace.standsMs) return;
    if (this.#renderer.resolution !== this.#fineness()) this.#resize();
    const passedMs = Math.min(LONGEST_STEP_MS, Math.max(0, nowMs - this.#drawnAtMs));
    this.#drawnAtMs = nowMs;
    const flight = this.#readFlight();
    const plot = this.#camera.look(flight, this.#state.size);
    const moment = readMoment(flight, plot);
    this.#drawSky(moment, nowMs, passedMs);
    this.#drawGround(moment);
    const heat = moment.sinceCrashMs === null ? toHex(heatAt(moment.height)) : CRASH_TINT;
    this.#trail?.draw(plot, moment.flownMs, heat, moment.trailStrength);
    this.#drawRocket(this.#rocket, moment, heat, nowMs, passedMs);
    this.#drawCrash(moment, nowMs);
    this.#particles.draw(nowMs);
    this.#shake(moment, nowMs);
    this.#renderer.render(this.#stage);
  };

  #drawSky(moment: Moment, nowMs: number, passedMs: number): void {
    const follow = 1 - Math.exp(-passedMs / 600);
    this.#speed += (moment.speed - this.#speed) * follow;
    this.#warmth += (moment.warmth - this.#warmth) * follow;
    const { isCalm } = this.#state;
    this.#sky.draw(isCalm ? 0 : nowMs, isCalm ? 0 : passedMs, {
      speed: isCalm ? 0 : this.#speed,
      heat: moment.sinceCrashMs === null ? toHex(heatAt(moment.height)) : CRASH_TINT,
      warmth: this.#warmth,
    });
  }

  /** The home planet sinks away below the rising rocket. */
  #drawGround({ groundSink }: Moment): void {
    const { width, height } = this.#state.size;
    this.#ground.visible = groundSink < 1;
    const scale = Math.max(width * 1.5, 900) / 1024;
    this.#ground.scale.set(scale);
    this.#ground.position.set(
      width * 0.22,
      height * 0.87 - 66 * scale + easeInOut(groundSink) * height * 0.5,
    );
    this.#ground.alpha = 1 - groundSink * 0.6;
  }

  #drawRocket(rocket: Rocket, moment: Moment, heat: number, nowMs: number, passedMs: number): void {
    const sizePx = this.#rocketSize();
    rocket.view.visible = moment.isRocketSeen;
    rocket.view.alpha = moment.rocketAlpha;
    if (!moment.isRocketSeen) return;
    const { isCalm } = this.#state;
    const jolt = isCalm ? 0 : moment.thrust * 1.6;
    const pose = {
      x: moment.pose.x + (Math.random() - 0.5) * jolt,
      y: moment.pose.y + (Math.random() - 0.5) * jolt,
      angle: moment.pose.angle,
    };
    rocket.draw(pose, sizePx, moment.thrust, heat, nowMs);
    if (isCalm || moment.thrust < 0.05) return;
    const count = passedMs * 0.07 * moment.thrust;
    for (let left = count; Math.random() < left; left--) {
      const isSpark = Math.random() < 0.4;
      this.#particles.emit(nowMs, {
        x: pose.x - Math.cos(pose.angle) * sizePx * 0.18,
        y: pose.y - Math.sin(pose.angle) * sizePx * 0.18,
        angle: pose.angle + Math.PI,
        speed: isSpark ? 240 : 120,
        spread: moment.flownMs === null ? 1.5 : 0.6,
        lifeMs: isSpark ? 520 : 900,
        fromPx: isSpark ? 9 : sizePx * 0.14,
        toPx: isSpark ? 2 : sizePx * 0.42,
        alpha: isSpark ? 1 : 0.3,
        tint: isSpark ? 0xfff0c0 : heat,
      });
    }
  }

  #drawCrash({ sinceCrashMs, pose, roundId }: Moment, nowMs: number): void {
    const sizePx = this.#rocketSize();
    const x = pose.x + Math.cos(pose.angle) * sizePx * 0.3;
    const y = pose.y + Math.sin(pose.angle) * sizePx * 0.3;
    this.#explosion.draw(sinceCrashMs, x, y, sizePx * 3.2);
    const { isCalm } = this.#state;
    const flash = sinceCrashMs === null || isCalm ? 0 : 1 - clamp01(sinceCrashMs / 420);
    this.#flash.visible = flash > 0;
    this.#flash.position.set(x, y);
    this.#flash.setSize(this.#state.size.width * 1.1);
    this.#flash.tint = 0xff9a5a;
    this.#flash.alpha = 0.7 * flash ** 2;
    if (sinceCrashMs === null || sinceCrashMs > EXPLOSION_MS / 2 || isCalm) return;
    if (this.#burstOf === roundId) return;
    this.#burstOf = roundId;
    for (let spark = 0; spark < 70; spark++) {
      this.#particles.emit(nowMs, {
        x,
        y,
        angle: 0,
        speed: 260,
        spread: 2 * Math.PI,
        lifeMs: 1_100,
        fromPx: 10 + Math.random() * 12,
        toPx: 2,
        alpha: 1,
        tint: SPARK_TINTS[spark % SPARK_TINTS.length] ?? 0xffffff,
      });
    }
  }

  #shake({ sinceCrashMs }: Moment, nowMs: number): void {
    const strength =
      sinceCrashMs === null || this.#state.isCalm ? 0 : 9 * (1 - clamp01(sinceCrashMs / 480));
    this.#world.position.set(Math.sin(nowMs / 17) * strength, Math.cos(nowMs / 13) * strength);
  }

  #fineness(): number {
    return Math.min(FINENESS[this.#pace.quality], window.devicePixelRatio || 1);
  }

  #rocketSize(): number {
    const { width, height } = this.#state.size;
    return Math.max(84, Math.min(168, width * 0.17, height * 0.3));
  }
}

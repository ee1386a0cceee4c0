// Our pages allow no code made from text, which is how Pixi writes its shader glue otherwise.
import 'pixi.js/unsafe-eval';
import type { SlotWin } from '@kvazar/games';
import { autoDetectRenderer, Container, Graphics, type Renderer, Sprite, Texture } from 'pixi.js';
import { nextTask } from '../../../../lib/next-task.ts';
import type { CoursePlayer, Moment } from '../schedule/course-player.ts';
import type { Cue } from '../schedule/cue.ts';
import type { StageSlot } from '../schedule/stage-slot.ts';
import { Ambience } from './ambience.ts';
import { accentOf, type Brush, putGrid } from './brush.ts';
import { chooseRenderers, isDrawnBySoftware } from './choose-renderer.ts';
import { toNumber } from './colour.ts';
import { drawHeld, drawHoldIntro, drawJackpot, drawRespin, drawWagonAct } from './draw-hold.ts';
import { drawRays, throwSparks } from './draw-joy.ts';
import { drawGlint, findLastWins } from './draw-rest.ts';
import { drawSpin, drawWaiting } from './draw-spin.ts';
import { drawCascade, drawExpand, drawLit } from './draw-wins.ts';
import { type EffectAtlas, paintEffectAtlas } from './effect-atlas.ts';
import { loadLetters, loadPictures } from './load-pictures.ts';
import { paintFrame, paintShade } from './paint-backdrop.ts';
import { paintCoin } from './paint-coin.ts';
import { paintTexture } from './painting.ts';
import { PaintedRoom, type Scenery } from './scenery.ts';
import { Sparks } from './sparks.ts';
import { SpritePool } from './sprite-pool.ts';
import { layOutStage, type Size, type StageLayout } from './stage-layout.ts';
import { type Pictures, paintSymbolAtlas, type SymbolAtlas } from './symbol-atlas.ts';
import { type PaintToken, TokenBook } from './token-book.ts';
import { WinLine } from './win-line.ts';

export interface SceneOptions {
  readonly slot: StageSlot;
  readonly player: CoursePlayer;
  readonly size: Size;
  readonly isReduced: boolean;
}

/** A scene that is not the usual painted room. */
export interface SceneryKit {
  readonly createScenery: (slot: StageSlot) => Scenery;
  readonly paintToken: PaintToken;
}

const MAX_PIXEL_RATIO = 2;
/** At rest only motes drift: half the frames are enough. */
const RESTING_FRAME_MS = 32;
const RESTING_FRAME_OF_SOFTWARE_MS = 120;
const REST_WIN_MS = 1_300;

/** Draws what the player's clock says; it decides and remembers nothing of the game. */
export class SlotScene {
  readonly #host: HTMLElement;
  readonly #slot: StageSlot;
  readonly #player: CoursePlayer;
  readonly #kit: SceneryKit | null;
  readonly #stage = new Container();
  readonly #motes = new SpritePool();
  readonly #frame = new Sprite();
  readonly #shade = new Sprite();
  readonly #window = new Graphics();
  readonly #reels = new SpritePool();
  readonly #front = new SpritePool();
  readonly #light = new SpritePool({ isLight: true });
  readonly #flying = new SpritePool();
  readonly #pools = [this.#motes, this.#reels, this.#front, this.#light, this.#flying];
  readonly #line = new WinLine();
  readonly #sparks = new Sparks();
  readonly #ambience: Ambience;
  readonly #effects: EffectAtlas = paintEffectAtlas();
  readonly #lit: Uint8Array;
  #size: Size;
  #isReduced: boolean;
  #layout: StageLayout;
  #renderer: Renderer | null = null;
  #scenery: Scenery | null = null;
  #pictures: Pictures = new Map();
  #symbols: SymbolAtlas | null = null;
  #tokens: TokenBook | null = null;
  #brush: Brush | null = null;
  #drawnAtMs = 0;
  #seenCue: Cue | null = null;
  #isDestroyed = false;
  #hasStrips = true;

  constructor(
    host: HTMLElement,
    { slot, player, size, isReduced }: SceneOptions,
    kit: SceneryKit | null,
  ) {
    this.#host = host;
    this.#slot = slot;
    this.#player = player;
    this.#kit = kit;
    this.#size = size;
    this.#isReduced = isReduced;
    this.#layout = layOutStage(size, slot, kit !== null);
    this.#ambience = new Ambience(slot.id);
    this.#lit = new Uint8Array(slot.grid.reels * slot.grid.rows);
    // Cells are drawn one by one only where symbols fall, and there is always a multiplier or a cluster then.
    this.#hasStrips = slot.cascades === null;
  }

  /** Fails when the browser can draw neither by WebGL nor on a plain canvas. */
  async start(): Promise<void> {
    const [renderer, pictures] = await Promise.all([
      autoDetectRenderer({
        preference: chooseRenderers(),
        ...this.#size,
        resolution: pixelRatio(),
        autoDensity: true,
        backgroundAlpha: 0,
        antialias: true,
        // Sprites and a few lines are all there is; the rest would bring its own listeners along.
        skipExtensionImports: true,
      }),
      loadPictures(this.#slot),
      loadLetters(),
    ]);
    if (this.#isDestroyed) return renderer.destroy({ removeView: true });
    this.#renderer = renderer;
    this.#pictures = pictures;
    this.#scenery = this.#kit?.createScenery(this.#slot) ?? new PaintedRoom(this.#slot, pictures);
    this.#reels.view.mask = this.#window;
    this.#stage.addChild(
      this.#scenery.view,
      this.#motes.view,
      this.#frame,
      this.#window,
      this.#reels.view,
      this.#shade,
      this.#line.view,
      this.#front.view,
      this.#light.view,
      this.#flying.view,
    );
    // Painting the symbols and drawing the first picture are a long task each.
    await nextTask();
    if (this.#isDestroyed) return;
    this.#arrange();
    await nextTask();
    if (this.#isDestroyed) return;
    this.#host.append(renderer.canvas);
    this.draw(performance.now(), true);
  }

  resize(size: Size): void {
    this.#size = size;
    if (!this.#renderer) return;
    this.#renderer.resize(size.width, size.height, pixelRatio());
    this.#arrange();
    this.draw(performance.now(), true);
  }

  setReduced(isReduced: boolean): void {
    this.#isReduced = isReduced;
    if (this.#renderer) this.#arrange();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#scenery?.destroy();
    this.#tokens?.destroy();
    // A destroyed sprite has no texture any more, so theirs go first.
    if (this.#frame.texture !== Texture.EMPTY) this.#frame.texture.destroy(true);
    if (this.#shade.texture !== Texture.EMPTY) this.#shade.texture.destroy(true);
    this.#stage.destroy({ children: true });
    this.#symbols?.destroy();
    this.#effects.destroy();
    this.#renderer?.destroy({ removeView: true });
    this.#renderer = null;
  }

  draw(nowMs: number, isForced = false): void {
    const brush = this.#brush;
    if (!this.#renderer || !brush) return;
    const moment = this.#player.read(nowMs);
    if (!isForced && moment.kind === 'resting' && !this.#isDue(nowMs)) return;
    this.#drawnAtMs = nowMs;
    const cue = moment.kind === 'playing' ? moment.cue : null;
    if (cue !== this.#seenCue) {
      this.#seenCue = cue;
      if (cue && !this.#isReduced) throwSparks(this.#sparks, brush, cue, nowMs);
    }
    const quietMs = this.#isReduced ? 0 : nowMs;
    this.#scenery?.draw(quietMs, cue, moment.sinceMs);
    for (const pool of this.#pools) pool.begin();
    this.#ambience.draw(this.#motes, this.#effects, this.#layout, quietMs + 40_000);
    this.#drawMoment(brush, moment);
    this.#sparks.draw(this.#flying, nowMs);
    for (const pool of this.#pools) pool.end();
    this.#renderer.render(this.#stage);
  }

  #isDue(nowMs: number): boolean {
    if (this.#isReduced) return this.#seenCue !== null;
    const everyMs = isDrawnBySoftware() ? RESTING_FRAME_OF_SOFTWARE_MS : RESTING_FRAME_MS;
    return nowMs - this.#drawnAtMs >= everyMs;
  }

  #arrange(): void {
    const layout = layOutStage(this.#size, this.#slot, this.#kit !== null);
    const ratio = pixelRatio();
    const sizePx = Math.min(288, Math.max(64, Math.ceil((layout.cell * ratio) / 16) * 16));
    if (this.#symbols?.sizePx !== sizePx) {
      const before = this.#symbols;
      this.#symbols = paintSymbolAtlas(this.#slot, this.#pictures, sizePx);
      this.#tokens?.destroy();
      this.#tokens = new TokenBook(this.#kit?.paintToken ?? paintCoin, sizePx);
      for (const pool of this.#pools) pool.clear();
      before?.destroy();
    }
    this.#layout = layout;
    this.#scenery?.arrange(layout, ratio);
    const margin = layout.border * 4;
    this.#repaint(this.#frame, margin, ratio, context => paintFrame(context, this.#slot, layout));
    this.#repaint(this.#shade, 0, ratio, context => paintShade(context, layout));
    this.#window
      .clear()
      .roundRect(
        layout.left,
        layout.top,
        layout.gridWidth,
        layout.gridHeight,
        Math.min(26, layout.cell * 0.26),
      )
      .fill(0xffffff);
    this.#brush = {
      slot: this.#slot,
      layout,
      symbols: this.#symbols,
      effects: this.#effects,
      reels: this.#reels,
      front: this.#front,
      light: this.#light,
      accent: accentOf(this.#slot),
      frame: toNumber(this.#slot.palette.frame),
      lit: this.#lit,
      isReduced: this.#isReduced,
    };
  }

  /** Paints around the window's corner, with a margin for what reaches out of it. */
  #repaint(
    sprite: Sprite,
    margin: number,
    ratio: number,
    paint: (context: CanvasRenderingContext2D) => void,
  ): void {
    const { left, top, gridWidth, gridHeight } = this.#layout;
    const before = sprite.texture;
    const [width, height] = [gridWidth + 2 * margin, gridHeight + 2 * margin];
    sprite.texture = paintTexture(width, height, ratio, context => {
      context.translate(margin, margin);
      paint(context);
    });
    sprite.setSize(width, height);
    sprite.position.set(left - margin, top - margin);
    if (before !== Texture.EMPTY) before.destroy(true);
  }

  #drawMoment(brush: Brush, moment: Moment): void {
    if (moment.kind === 'resting') {
      this.#drawResting(brush, moment);
      return;
    }
    this.#showLine(null);
    if (moment.kind === 'waiting') {
      drawWaiting(brush, moment.board.grid, this.#hasStrips, moment.sinceMs);
    } else this.#drawCue(brush, moment.cue, moment.sinceMs);
  }

  #drawCue(brush: Brush, cue: Cue, sinceMs: number): void {
    const tokens = this.#tokens;
    if (!tokens) return;
    switch (cue.kind) {
      case 'spin':
        this.#hasStrips = cue.stops !== null;
        drawSpin(brush, cue, sinceMs);
        break;
      case 'expand':
        drawExpand(brush, cue, sinceMs);
        break;
      case 'win':
        this.#showLine(cue.win);
        drawLit(brush, cue.before.grid, cue.win.cells, sinceMs);
        break;
      case 'wins':
        if (cue.wins.length === 1) this.#showLine(cue.wins[0] ?? null);
        drawLit(brush, cue.before.grid, cue.cells, sinceMs);
        break;
      case 'cascade':
        drawCascade(brush, cue, sinceMs);
        break;
      case 'free-intro':
      case 'free-retrigger':
        drawLit(brush, cue.before.grid, cue.cells, sinceMs);
        break;
      case 'hold-intro':
        drawHoldIntro(brush, tokens, cue, sinceMs);
        break;
      case 'respin':
        drawRespin(brush, tokens, cue, sinceMs);
        break;
      case 'wagon':
        drawWagonAct(brush, tokens, cue, sinceMs);
        break;
      case 'jackpot':
        drawJackpot(brush, tokens, cue, sinceMs);
        break;
      case 'free-summary':
      case 'hold-summary':
      case 'capped':
      case 'celebrate':
        if (cue.after.held) drawHeld(brush, tokens, cue.after, sinceMs);
        else putGrid(brush, cue.after.grid, 0x8a90ac);
        drawRays(brush, cue, sinceMs);
    }
  }

  /** After a spin its combinations go on being lit in turn; before the first one something glints. */
  #drawResting(brush: Brush, { board, sinceMs }: Moment & { kind: 'resting' }): void {
    if (board.held && this.#tokens) {
      this.#showLine(null);
      drawHeld(brush, this.#tokens, board, sinceMs);
      return;
    }
    const last = findLastWins(this.#player.timeline);
    if (last) {
      const shown = Math.floor(sinceMs / REST_WIN_MS) % last.wins.length;
      const win = last.wins[this.#isReduced ? 0 : shown] ?? null;
      this.#showLine(win);
      const cells = this.#isReduced ? last.cells : (win?.cells ?? last.cells);
      drawLit(brush, board.grid, cells, this.#isReduced ? REST_WIN_MS : sinceMs % REST_WIN_MS);
      return;
    }
    this.#showLine(null);
    putGrid(brush, board.grid);
    if (!this.#isReduced) drawGlint(brush, sinceMs);
  }

  #showLine(win: SlotWin | null): void {
    this.#line.show(win, this.#slot, this.#layout, accentOf(this.#slot));
  }
}

function pixelRatio(): number {
  return Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
}

import type { PlinkoRows } from '@kvazar/games';
import { Container, Sprite } from 'pixi.js';
import { clamp01, easeOut, mix } from '../../../lib/ease.ts';
import { PIN_RADIUS, type PinPlace, pinPlaces, pinPoint } from '../board.ts';
import { type BoardLayout, toPixels } from '../board-layout.ts';
import { type Atlas, CELL_RADIUS, PIN_CELL_RADIUS } from './atlas.ts';
import type { SceneColors } from './scene-colors.ts';

interface Stand {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly opacity: number;
}

interface Pin {
  readonly body: Sprite;
  readonly glow: Sprite;
  from: Stand;
  to: Stand;
  touchedAtMs: number;
}

const MOVE_MS = 380;
const FLARE_MS = 420;
const GLOW_RADII = 4.6;
const KICK = 0.45;

/** The pins: where they stand, how they move when the rows change, and how a touch lights them. */
export class PinField {
  readonly view = new Container();
  readonly #atlas: Atlas;
  readonly #bodies = new Container();
  readonly #glows = new Container();
  readonly #pins = new Map<string, Pin>();
  #movedAtMs = Number.NEGATIVE_INFINITY;
  #liveUntilMs = 0;

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
    this.view.addChild(this.#glows, this.#bodies);
  }

  /** Pins glide to their new places; those of rows that went away fade out where they stand. */
  arrange(layout: BoardLayout, rows: PlinkoRows, nowMs: number, isGliding: boolean): void {
    const wanted = new Set<string>();
    const shareDone = this.#shareMoved(nowMs);
    for (const place of pinPlaces(rows)) {
      const key = keyOf(place);
      wanted.add(key);
      const to = standAt(layout, place);
      const known = this.#pins.get(key);
      const pin = known ?? this.#addPin(key, { ...to, opacity: 0 });
      pin.from = known ? between(pin, shareDone) : { ...to, y: to.y + layout.gap, opacity: 0 };
      pin.to = to;
    }
    for (const [key, pin] of this.#pins) {
      if (wanted.has(key)) continue;
      pin.from = between(pin, shareDone);
      pin.to = { ...pin.from, opacity: 0 };
    }
    this.#movedAtMs = isGliding ? nowMs : Number.NEGATIVE_INFINITY;
    this.#stayAlive(isGliding ? nowMs + MOVE_MS : nowMs);
  }

  touch(place: PinPlace, atMs: number, color: number): void {
    const pin = this.#pins.get(keyOf(place));
    if (!pin) return;
    pin.touchedAtMs = atMs;
    pin.glow.tint = color;
    this.#stayAlive(atMs + FLARE_MS);
  }

  /** False when nothing here moves any more. */
  draw(nowMs: number, colors: SceneColors): boolean {
    const shareMoved = this.#shareMoved(nowMs);
    for (const [key, pin] of this.#pins) {
      const stand = between(pin, shareMoved);
      if (shareMoved === 1 && stand.opacity === 0) {
        this.#removePin(key, pin);
        continue;
      }
      const flare = (1 - clamp01((nowMs - pin.touchedAtMs) / FLARE_MS)) ** 2;
      pin.body.position.set(stand.x, stand.y);
      pin.body.scale.set((stand.radius / PIN_CELL_RADIUS) * (1 + KICK * flare));
      pin.body.alpha = stand.opacity;
      pin.body.tint = flare > 0.25 ? colors.litPin : colors.pin;
      pin.glow.visible = flare > 0.01;
      if (!pin.glow.visible) continue;
      pin.glow.position.copyFrom(pin.body.position);
      pin.glow.scale.set((stand.radius / CELL_RADIUS) * GLOW_RADII);
      pin.glow.alpha = flare;
    }
    return nowMs <= this.#liveUntilMs;
  }

  #shareMoved(nowMs: number): number {
    return easeOut((nowMs - this.#movedAtMs) / MOVE_MS);
  }

  #stayAlive(untilMs: number): void {
    this.#liveUntilMs = Math.max(this.#liveUntilMs, untilMs);
  }

  #addPin(key: string, stand: Stand): Pin {
    const body = new Sprite({ texture: this.#atlas.pin, anchor: 0.5 });
    const glow = new Sprite({ texture: this.#atlas.glow, anchor: 0.5, visible: false });
    this.#bodies.addChild(body);
    this.#glows.addChild(glow);
    const pin = { body, glow, from: stand, to: stand, touchedAtMs: Number.NEGATIVE_INFINITY };
    this.#pins.set(key, pin);
    return pin;
  }

  #removePin(key: string, { body, glow }: Pin): void {
    body.destroy();
    glow.destroy();
    this.#pins.delete(key);
  }
}

function keyOf({ row, index }: PinPlace): string {
  return `${row}:${index}`;
}

function standAt(layout: BoardLayout, place: PinPlace): Stand {
  const { x, y } = toPixels(layout, pinPoint(place));
  return { x, y, radius: Math.max(2, PIN_RADIUS * layout.gap), opacity: 1 };
}

function between({ from, to }: Pick<Pin, 'from' | 'to'>, share: number): Stand {
  return {
    x: mix(from.x, to.x, share),
    y: mix(from.y, to.y, share),
    radius: mix(from.radius, to.radius, share),
    opacity: mix(from.opacity, to.opacity, share),
  };
}

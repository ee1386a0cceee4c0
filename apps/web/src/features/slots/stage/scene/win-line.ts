import type { SlotWin } from '@kvazar/games';
import { Graphics } from 'pixi.js';
import type { StageSlot } from '../schedule/stage-slot.ts';
import { type StageLayout, xOfReel, yOfRow } from './stage-layout.ts';

/** The line of a win, or what joins the cells of a cluster; redrawn only when another one is lit. */
export class WinLine {
  readonly view = new Graphics();
  #shown: SlotWin | null = null;
  #layout: StageLayout | null = null;

  show(win: SlotWin | null, slot: StageSlot, layout: StageLayout, colour: number): void {
    if (win === this.#shown && layout === this.#layout) return;
    this.#shown = win;
    this.#layout = layout;
    this.view.clear();
    if (!win || slot.paying.kind !== 'lines' || win.line === undefined) return;
    const rows = slot.paying.lines[win.line];
    if (!rows) return;
    for (const [width, tint, alpha] of [
      [layout.cell * 0.13, colour, 0.28],
      [layout.cell * 0.07, colour, 0.85],
      [layout.cell * 0.025, 0xffffff, 1],
    ] as const) {
      this.view.moveTo(layout.left + 2, yOfRow(layout, rows[0] ?? 0));
      for (const [reel, row] of rows.entries()) {
        this.view.lineTo(xOfReel(layout, reel), yOfRow(layout, row));
      }
      this.view.lineTo(layout.left + layout.gridWidth - 2, yOfRow(layout, rows.at(-1) ?? 0));
      this.view.stroke({ width, color: tint, alpha, cap: 'round', join: 'round' });
    }
  }
}

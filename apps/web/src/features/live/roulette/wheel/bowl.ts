import type { Camera } from './camera.ts';
import { FULL_TURN } from './rotor.ts';
import {
  addPolygon,
  type Band,
  type Colour,
  type Finish,
  facetCorners,
  mixColours,
  paintBand,
  toCss,
  traceCircle,
  tracePolygon,
} from './surface.ts';
import { DEFLECTOR_RADIUS, DEFLECTOR_TURNS, POCKET_EDGE, RIM, TRACK_EDGE } from './wheel-shape.ts';

const PALE_VIOLET: Colour = [190, 178, 255];
const PALE_GOLD: Colour = [255, 244, 212];
const GOLD_STREAKS = [0.85, 4, 0.4] as const;

/** From the rim inwards to the edge of the rotor. */
const BOWL: readonly { band: Band; finish: Finish }[] = [
  {
    band: { outer: [RIM, 0.04], inner: [0.985, 0.085] },
    finish: {
      colour: [59, 44, 134],
      shine: 0.7,
      sharpness: 14,
      streaks: [0.45, 2, -0.7],
      light: PALE_VIOLET,
    },
  },
  {
    band: { outer: [0.985, 0.085], inner: [0.945, 0.1] },
    finish: {
      colour: [51, 37, 122],
      ambient: 0.5,
      shine: 0.75,
      sharpness: 30,
      streaks: [0.5, 2, -0.55],
      light: [214, 204, 255],
    },
  },
  {
    band: { outer: [0.945, 0.1], inner: [0.925, 0.094] },
    finish: {
      colour: [201, 143, 53],
      ambient: 0.5,
      shine: 0.9,
      sharpness: 20,
      streaks: GOLD_STREAKS,
      light: PALE_GOLD,
    },
  },
  {
    band: { outer: [0.925, 0.094], inner: [0.905, 0.055] },
    finish: {
      colour: [14, 11, 38],
      shine: 0.25,
      sharpness: 10,
      streaks: [0.2, 2, 0.6],
      light: [140, 130, 255],
    },
  },
  {
    band: { outer: [0.905, 0.055], inner: [0.865, 0.035] },
    finish: {
      colour: [29, 23, 73],
      shine: 0.8,
      sharpness: 26,
      streaks: [0.38, 2, -0.5],
      light: PALE_VIOLET,
    },
  },
  {
    band: { outer: [0.865, 0.035], inner: [0.8, 0] },
    finish: {
      colour: [36, 27, 89],
      shine: 0.6,
      sharpness: 18,
      streaks: [0.34, 2, -0.62],
      light: [180, 170, 255],
    },
  },
  {
    band: { outer: [0.8, 0], inner: [TRACK_EDGE, -0.012] },
    finish: {
      colour: [185, 128, 44],
      ambient: 0.5,
      shine: 0.9,
      sharpness: 20,
      streaks: [0.8, 4, 0.35],
      light: PALE_GOLD,
    },
  },
];

/** Everything that neither turns nor moves, under the rotor. */
export function paintBowl(context: CanvasRenderingContext2D, camera: Camera): void {
  const unit = camera.radius;
  paintFloor(context, camera);
  context.lineWidth = 0.9;
  paintSkirt(context, camera);
  for (const { band, finish } of BOWL) paintBand(context, camera, band, finish);
  context.save();
  traceCircle(context, camera, 0.884, 0.044);
  context.strokeStyle = 'rgb(124 92 255 / 0.75)';
  context.lineWidth = unit * 0.016;
  context.filter = `blur(${(unit / 60).toFixed(1)}px)`;
  context.stroke();
  context.filter = 'none';
  context.strokeStyle = 'rgb(185 166 255 / 0.95)';
  context.lineWidth = Math.max(0.8, unit * 0.0056);
  context.stroke();
  context.restore();
  paintDeflectors(context, camera);
}

/** The shadow on the floor. */
function paintFloor(context: CanvasRenderingContext2D, camera: Camera): void {
  const unit = camera.radius;
  context.save();
  context.filter = `blur(${(unit / 16).toFixed(1)}px)`;
  traceCircle(context, camera, 1.03, -0.13);
  context.fillStyle = 'rgb(2 3 10 / 0.75)';
  context.fill();
  context.restore();
}

/** The side that we see of the bowl's foot. */
function paintSkirt(context: CanvasRenderingContext2D, camera: Camera): void {
  const band: Band = { outer: [RIM, 0.04], inner: [0.95, -0.11] };
  const facets = 160;
  for (let index = 0; index < facets; index++) {
    const [from, to] = [(index / facets) * FULL_TURN, ((index + 1) / facets) * FULL_TURN];
    const middle = (from + to) / 2;
    if (Math.cos(middle) > 0.12) continue;
    const gloss = 0.3 + 0.7 * Math.max(0, Math.cos(middle - Math.PI * 1.22)) ** 3;
    const colour = toCss(mixColours([18, 13, 46], [90, 67, 201], gloss * 0.55));
    context.fillStyle = colour;
    context.strokeStyle = colour;
    tracePolygon(context, facetCorners(camera, band, from, to));
    context.fill();
    context.stroke();
  }
}

function paintDeflectors(context: CanvasRenderingContext2D, camera: Camera): void {
  const faces = ['#fff3cf', '#c48a2f', '#7a4c13', '#f1c468'];
  DEFLECTOR_TURNS.forEach((turn, index) => {
    const [long, wide] = index % 2 ? [0.036, 0.02] : [0.022, 0.036];
    const [radius, height] = [DEFLECTOR_RADIUS, 0.022];
    const top = camera.project(radius, turn, height + 0.035);
    const foot = [
      camera.project(radius + long, turn, height + 0.012),
      camera.project(radius, turn + wide / radius, height),
      camera.project(radius - long, turn, height - 0.012),
      camera.project(radius, turn - wide / radius, height),
    ];
    foot.forEach((corner, side) => {
      const next = foot[(side + 1) % foot.length];
      const colour = faces[side];
      if (!next || !colour) return;
      context.fillStyle = colour;
      tracePolygon(context, [corner, next, top]);
      context.fill();
    });
  });
}

/** What lies over the turning numbers and does not turn: the light on them, and the cone. */
export function paintRotorLight(context: CanvasRenderingContext2D, camera: Camera): void {
  const facets = 148;
  for (let index = 0; index < facets; index++) {
    const [from, to] = [(index / facets) * FULL_TURN, ((index + 1) / facets) * FULL_TURN];
    const middle = (from + to) / 2;
    const light =
      0.66 +
      0.5 * Math.max(0, Math.cos(middle + 0.75)) ** 2 +
      0.3 * Math.max(0, Math.cos(middle - Math.PI * 1.1)) ** 6;
    context.fillStyle =
      light < 1
        ? `rgb(4 3 16 / ${(1 - light).toFixed(3)})`
        : `rgb(255 236 255 / ${((light - 1) * 0.6).toFixed(3)})`;
    context.beginPath();
    addPolygon(
      context,
      facetCorners(camera, { outer: [TRACK_EDGE, -0.012], inner: [POCKET_EDGE, -0.072] }, from, to),
    );
    context.fill();
    context.fillStyle = 'rgb(5 6 15 / 0.34)';
    tracePolygon(
      context,
      facetCorners(camera, { outer: [0.55, -0.066], inner: [POCKET_EDGE, -0.074] }, from, to),
    );
    context.fill();
  }
  paintCone(context, camera);
}

function paintCone(context: CanvasRenderingContext2D, camera: Camera): void {
  const unit = camera.radius;
  context.lineWidth = 0.9;
  paintBand(
    context,
    camera,
    { outer: [POCKET_EDGE, -0.055], inner: [0.475, -0.03] },
    {
      colour: [180, 124, 44],
      ambient: 0.5,
      shine: 0.9,
      sharpness: 16,
      streaks: [0.85, 4, 0.35],
      light: PALE_GOLD,
    },
  );
  const steps = 14;
  const heightAt = (share: number) => -0.03 + 0.15 * share ** 1.35;
  for (let step = 0; step < steps; step++) {
    const [from, to] = [step / steps, (step + 1) / steps];
    paintBand(
      context,
      camera,
      {
        outer: [0.475 - 0.335 * from, heightAt(from)],
        inner: [0.475 - 0.335 * to, heightAt(to)],
      },
      {
        colour: angle =>
          mixColours([43, 31, 116], [90, 63, 224], 0.5 + 0.5 * Math.cos(angle + 0.7)),
        ambient: 0.36,
        diffuse: 0.62,
        shine: 0.5,
        sharpness: 30,
        streaks: [0.6, 4, 0.45],
        light: [206, 196, 255],
      },
    );
  }
  const rings = [
    { radius: 0.475, height: -0.03, colour: 'rgb(255 233 189 / 0.7)' },
    { radius: 0.31, height: 0.032, colour: 'rgb(255 217 138 / 0.75)' },
  ];
  context.lineWidth = Math.max(0.6, unit * 0.005);
  for (const { radius, height, colour } of rings) {
    traceCircle(context, camera, radius, height);
    context.strokeStyle = colour;
    context.stroke();
  }
  context.lineWidth = 0.9;
  paintBand(
    context,
    camera,
    { outer: [0.14, 0.12], inner: [0.1, 0.15] },
    {
      colour: [211, 154, 60],
      ambient: 0.5,
      shine: 0.9,
      sharpness: 14,
      streaks: [0.8, 2, -0.4],
      light: PALE_GOLD,
    },
  );
  paintBand(
    context,
    camera,
    { outer: [0.1, 0.15], inner: [0.0001, 0.165] },
    {
      colour: [226, 173, 80],
      ambient: 0.55,
      shine: 0.8,
      sharpness: 14,
      streaks: [0.5, 2, 0.6],
      light: PALE_GOLD,
    },
  );
}

/** A point of a picture, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const ELEVATION = (35 * Math.PI) / 180;
const SINE = Math.sin(ELEVATION);
const COSINE = Math.cos(ELEVATION);
/** In radii of the wheel; the nearer, the more the front of the wheel outgrows the back. */
const DISTANCE = 4.3;
/** What the wheel with its skirt takes up, in its radii: for fitting it into a frame. */
const WIDTH = 2.2;
const HEIGHT = 1.44;
/** How far above the middle of that the axis stands. */
const LIFT = 0.115;

/** Towards the one who looks. */
export const TO_EYE = [0, -COSINE, SINE] as const;

/** Looks at the wheel from in front and above. Angles run clockwise from the far side. */
export class Camera {
  readonly radius: number;
  readonly #centre: Point;

  constructor(width: number, height: number) {
    this.radius = Math.min(width / WIDTH, height / HEIGHT);
    this.#centre = { x: width / 2, y: height / 2 - LIFT * this.radius };
  }

  project(radius: number, angle: number, height: number): Point {
    const along = radius * Math.cos(angle);
    const scale = this.scaleAt(radius, angle, height);
    return {
      x: this.#centre.x + radius * Math.sin(angle) * scale,
      y: this.#centre.y - (along * SINE + height * COSINE) * scale,
    };
  }

  /** How many pixels a radius takes there. */
  scaleAt(radius: number, angle: number, height: number): number {
    const depth = radius * Math.cos(angle) * COSINE - height * SINE;
    return (DISTANCE / (DISTANCE + depth)) * this.radius;
  }
}

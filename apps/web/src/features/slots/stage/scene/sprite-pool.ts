import { Container, Sprite, Texture } from 'pixi.js';

/**
 * Sprites that are put anew every frame and never thrown away: nothing is allocated once the
 * busiest frame has been seen.
 */
export class SpritePool {
  readonly view = new Container();
  readonly #sprites: Sprite[] = [];
  readonly #isLight: boolean;
  #used = 0;

  constructor({ isLight = false } = {}) {
    this.#isLight = isLight;
  }

  begin(): void {
    this.#used = 0;
  }

  /** By its centre. */
  put(
    texture: Texture,
    x: number,
    y: number,
    width: number,
    height: number,
    alpha = 1,
    tint = 0xffffff,
    rotation = 0,
  ): void {
    if (alpha <= 0.003) return;
    const sprite = this.#take();
    if (sprite.texture !== texture) sprite.texture = texture;
    sprite.position.set(x, y);
    sprite.scale.set(width / texture.orig.width, height / texture.orig.height);
    sprite.alpha = alpha;
    sprite.tint = tint;
    sprite.rotation = rotation;
  }

  end(): void {
    for (let index = this.#used; index < this.#sprites.length; index++) {
      const sprite = this.#sprites[index];
      if (sprite) sprite.visible = false;
    }
  }

  /** Lets go of textures that are about to be destroyed. */
  clear(): void {
    for (const sprite of this.#sprites) {
      sprite.texture = Texture.EMPTY;
      sprite.visible = false;
    }
  }

  #take(): Sprite {
    let sprite = this.#sprites[this.#used];
    if (!sprite) {
      sprite = new Sprite();
      sprite.anchor.set(0.5);
      if (this.#isLight) sprite.blendMode = 'add';
      this.#sprites.push(sprite);
      this.view.addChild(sprite);
    }
    sprite.visible = true;
    this.#used += 1;
    return sprite;
  }
}

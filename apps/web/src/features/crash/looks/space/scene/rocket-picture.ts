import { ImageSource, Texture } from 'pixi.js';
import rocketSvg from '~icons/fluent-emoji/rocket?raw';

const PICTURE_PX = 384;

/** The rocket of the icon set, which points to the upper right. */
export async function loadRocketPicture(): Promise<Texture> {
  const size = `width="${PICTURE_PX}" height="${PICTURE_PX}"`;
  const svg = rocketSvg
    .replace(/width="1\.2em" height="1\.2em"/, size)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const image = new Image(PICTURE_PX, PICTURE_PX);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return new Texture({ source: new ImageSource({ resource: image, autoGenerateMipmaps: true }) });
}

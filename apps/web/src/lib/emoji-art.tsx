interface EmojiArtProps {
  /** The text of an SVG: `import rocket from '~icons/fluent-emoji/rocket?raw'`. */
  svg: string;
  className?: string;
}

/**
 * Decoration drawn from an emoji. As a picture it is one element instead of a hundred, and the ids
 * of its gradients stay its own.
 */
export function EmojiArt({ svg, className }: EmojiArtProps) {
  return <img src={toPictureAddress(svg)} alt="" draggable={false} className={className} />;
}

const PICTURE_SIZE_PX = 256;

/**
 * The icon set leaves out the namespace, without which an SVG is no picture, and sizes it for a
 * line of text, at which browsers draw its blurs and masks too coarsely to be enlarged.
 */
export function toPictureAddress(svg: string): string {
  const size = `width="${PICTURE_SIZE_PX}" height="${PICTURE_SIZE_PX}"`;
  const picture = svg
    .replace(/width="1\.2em" height="1\.2em"/, size)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

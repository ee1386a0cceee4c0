const SIDE_PX = 512;
const QUALITY = 0.9;

/**
 * The middle square of a picture, small enough to send. The server draws it anew anyway; this only
 * spares the player from sending twelve megapixels. What the browser cannot read goes as it is, and
 * the server says why not.
 */
export async function preparePicture(file: File): Promise<string> {
  const square = await cutSquare(file).catch(() => file);
  return toBase64(square);
}

async function cutSquare(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  const target = Math.min(side, SIDE_PX);
  canvas.width = target;
  canvas.height = target;
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, target, target);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      'image/webp',
      QUALITY,
    );
  });
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const CHUNK = 32_768;
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(text);
}

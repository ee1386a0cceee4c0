import { SUPPORT_BOUNDS } from '@kvazar/contract';

/** What the picker offers and the server takes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Why this file cannot go along, said before it is sent; null if it can. */
export function checkPicture(file: File, alreadyThere: number): string | null {
  if (alreadyThere >= SUPPORT_BOUNDS.pictures) return 'Не больше пяти картинок в сообщении';
  if (!PICTURE_TYPES.includes(file.type)) {
    return `${nameFile(file)}: нужна картинка PNG, JPEG или WebP`;
  }
  if (file.size > SUPPORT_BOUNDS.pictureBytes) return `${nameFile(file)}: больше 8 МБ`;
  return file.size === 0 ? `${nameFile(file)}: файл пуст` : null;
}

/** A pasted picture has no name of its own. */
function nameFile({ name }: File): string {
  return name === '' ? 'Картинка' : `«${name}»`;
}

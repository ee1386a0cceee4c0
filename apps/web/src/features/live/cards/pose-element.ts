import { easeInOut, easeOut } from '../../../lib/ease.ts';
import { type DealtCard, poseCard } from './deal.ts';
import { foldCard } from './fold.ts';

/** How much a card that is being turned comes towards the eye. */
const LIFT = 0.08;
const SPIN_DEG = 150;

/** Moves the elements of one card to where it is now. */
export function poseElement(
  item: HTMLElement,
  table: HTMLElement,
  card: DealtCard,
  nowMs: number,
  isReduced: boolean,
): void {
  const { flown, turned } = poseCard(card, nowMs);
  const body = item.querySelector<HTMLElement>('.dealt-card-body');
  const shadow = item.querySelector<HTMLElement>('.dealt-card-shadow');
  const back = item.querySelector<HTMLElement>('.dealt-card-back');
  const face = item.querySelector<HTMLElement>('.dealt-card-face');
  if (!body || !shadow || !back) return;
  if (isReduced) {
    item.style.opacity = String(flown);
    item.style.transform = '';
    unfold(body, back, face);
    body.style.transform = '';
    back.style.transform = '';
    if (face) {
      face.style.transform = '';
      face.style.opacity = String(turned);
    }
    return;
  }
  fly(item, table, flown);
  if (face) face.style.opacity = '';
  const isPeeling = card.manner === 'peel' && turned > 0 && turned < 1;
  const height = isPeeling || turned === 0 || turned === 1 ? 0 : Math.sin(Math.PI * turned);
  const aloft = Math.max(height, 1 - flown);
  shadow.style.transform = `translate(${6 * aloft}%, ${9 * aloft}%) scale(${1 + 0.06 * aloft})`;
  shadow.style.opacity = String(1 - 0.45 * aloft);
  if (isPeeling && face) peel(body, back, face, easeInOut(turned));
  else {
    unfold(body, back, face);
    body.style.transform = `scale(${1 + LIFT * height}) rotateY(${180 * easeInOut(turned)}deg)`;
    back.style.transform = '';
    if (face) face.style.transform = 'rotateY(180deg)';
  }
}

/** From the shoe, which stands where the table says, to the card's own place. */
function fly(item: HTMLElement, table: HTMLElement, flown: number): void {
  item.style.opacity = flown > 0 ? '1' : '0';
  if (flown === 1) {
    item.style.transform = '';
    return;
  }
  const left = 1 - easeOut(flown);
  const style = getComputedStyle(table);
  const shoeX = (Number.parseFloat(style.getPropertyValue('--shoe-x')) / 100) * table.clientWidth;
  const shoeY = (Number.parseFloat(style.getPropertyValue('--shoe-y')) / 100) * table.clientHeight;
  const x = shoeX - item.offsetLeft - item.offsetWidth / 2;
  const y = shoeY - item.offsetTop - item.offsetHeight / 2;
  item.style.transform = `translate(${x * left}px, ${y * left}px) rotate(${-SPIN_DEG * left * Math.sign(x || 1)}deg) scale(${1 - 0.45 * left})`;
}

function peel(body: HTMLElement, back: HTMLElement, face: HTMLElement, progress: number): void {
  const size = { width: body.offsetWidth, height: body.offsetHeight };
  const fold = foldCard(progress, size);
  body.dataset['peeling'] = '';
  body.style.transform = `translateX(${fold.shiftX}px)`;
  back.style.transform = '';
  back.style.clipPath = polygon(fold.back);
  face.style.transform = `matrix(${fold.faceMatrix.join()})`;
  face.style.clipPath = polygon(fold.face);
}

function unfold(body: HTMLElement, back: HTMLElement, face: HTMLElement | null): void {
  delete body.dataset['peeling'];
  back.style.clipPath = '';
  if (face) face.style.clipPath = '';
}

function polygon(points: readonly (readonly [number, number])[]): string {
  return `polygon(${points.map(([x, y]) => `${x.toFixed(2)}px ${y.toFixed(2)}px`).join()})`;
}

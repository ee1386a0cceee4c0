import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import type { Returns } from '../../../play/verifier/verifier.ts';
import { slotInfos } from '../slot-infos.ts';
import { formatShare } from '../slot-words.ts';

const shares = slotInfos.map(({ proof }) => proof.rtp);
const [lowest, highest] = [Math.min(...shares), Math.max(...shares)];

/** Each slot has a return of its own, proven with the rest of its figures. */
export const slotReturns: Returns = {
  range: `${formatShare(lowest).replace('\u00A0%', '')}–${formatShare(highest)}`,
  Why: () => (
    <p>
      У каждого слота отдача своя. Она посчитана перебором всех исходов, а где это невозможно,
      измерена на миллионах спинов, и стоит на обложке и в правилах слота вместе с частотой
      выигрышей и пределом.{' '}
      <Link to={paths.slots} className="font-semibold text-accent-text hover:underline">
        Все слоты
      </Link>
    </p>
  ),
};

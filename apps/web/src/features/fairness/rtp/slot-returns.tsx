import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { slotInfos } from '../../../play/slots/slot-infos.ts';
import { formatShare } from '../../../play/slots/slot-words.ts';

/** Each slot has a return of its own, proven with the rest of its figures. */
export function SlotReturns() {
  const returns = slotInfos.map(({ proof }) => proof.rtp);
  const [lowest, highest] = [Math.min(...returns), Math.max(...returns)];
  return (
    <li className="grid gap-x-6 gap-y-1.5 py-4 wallet:grid-cols-[140px_minmax(0,1fr)]">
      <div className="flex items-baseline justify-between gap-3 wallet:block">
        <h3 className="font-display text-base font-bold">Слоты</h3>
        <p className="font-semibold whitespace-nowrap text-win">
          {formatShare(lowest).replace(' %', '')}–{formatShare(highest)}
        </p>
      </div>
      <p className="min-w-0 max-w-[72ch] text-[15px] leading-relaxed text-muted">
        У каждого слота отдача своя. Она посчитана перебором всех исходов, а где это невозможно,
        измерена на миллионах спинов, и стоит на обложке и в правилах слота вместе с частотой
        выигрышей и пределом.{' '}
        <Link to={paths.slots} className="font-semibold text-accent-text hover:underline">
          Все слоты
        </Link>
      </p>
    </li>
  );
}

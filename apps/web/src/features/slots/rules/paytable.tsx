import type { PaytableEntry } from '@kvazar/games';
import type { SymbolArt } from '../art/symbol-art.ts';
import type { KnownSlot } from '../slot-infos.ts';
import { formatTimesE4 } from '../slot-words.ts';

interface PaytableProps {
  slot: KnownSlot;
  art: SymbolArt;
}

export function Paytable({ slot, art }: PaytableProps) {
  return (
    <ul className="mt-3! grid list-none! gap-2.5 p-0! wallet:grid-cols-2">
      {slot.paytable.map(({ symbol, pays }) => (
        <li
          key={symbol.id}
          className="mt-0! flex items-center gap-3.5 rounded-[14px] border border-line bg-raised px-3.5 py-2.5"
        >
          <span className="size-12 shrink-0">
            {art.get(symbol.icon) && (
              <img src={art.get(symbol.icon)} alt="" draggable={false} className="size-full" />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-[13px] leading-snug font-semibold text-text">
              {symbol.name}
            </span>
            <span className="mt-0.5 flex flex-wrap gap-x-3 text-[13px] leading-snug">
              {pays.map(entry => (
                <span key={entry.from} className="whitespace-nowrap">
                  {tellCount(entry)} <b>{formatTimesE4(entry.payE4)}</b>
                </span>
              ))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function tellCount({ from, to }: PaytableEntry): string {
  if (to === null) return `от ${from}`;
  return from === to ? `${from}` : `${from}–${to}`;
}

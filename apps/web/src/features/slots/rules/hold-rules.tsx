import { JACKPOT_NAMES, JACKPOTS, type SlotHold, WAGON_LOOKS, type Wagon } from '@kvazar/games';
import { RulesSection } from '../../../play/rules-section.tsx';
import { formatTimesE4 } from '../slot-words.ts';

export function HoldRules({ hold }: { hold: SlotHold }) {
  const special = uniqueSpecials(hold);
  return (
    <>
      <RulesSection title="Удержание">
        <p>
          {hold.trigger} и больше особых символов остаются на местах, остальные клетки крутятся
          заново. Респинов {hold.respins}, и всё, что упало на поле, тоже остаётся и возвращает
          респины полностью. Когда они кончились, платится сумма всех клеток.
        </p>
        {special.length > 0 && (
          <ul>
            {special.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </RulesSection>
      <RulesSection title="Джекпоты, в ставках">
        <dl className="mt-3 grid grid-cols-2 gap-2.5 wallet:grid-cols-4">
          {JACKPOTS.map(id => (
            <div key={id} className="rounded-[14px] border border-line bg-raised px-3.5 py-2.5">
              <dt className="text-[13px]">{JACKPOT_NAMES[id]}</dt>
              <dd className="font-semibold text-gold">{formatTimesE4(hold.jackpotsE4[id])}</dd>
            </div>
          ))}
        </dl>
        <p>
          Первые три выпадают в клетках. Главный платится сверх суммы клеток, если заполнено всё
          поле. Джекпоты постоянные: они не копятся и не зависят от чужих ставок.
        </p>
      </RulesSection>
    </>
  );
}

function uniqueSpecials({ respin }: SlotHold): string[] {
  return [...new Set(respin.flatMap(({ wagon }) => tellWagon(wagon)))];
}

function tellWagon(wagon: Wagon): string[] {
  const { name } = WAGON_LOOKS[wagon.kind];
  switch (wagon.kind) {
    case 'collector':
      return [`${name}: собирает на себя сумму всех остальных клеток; они своего не теряют.`];
    case 'multiplier':
      return [`${name} ×${wagon.factor}: умножает значения всех остальных клеток.`];
    case 'persistent':
      return [
        `${name}: прибавляет ${formatTimesE4(wagon.stepE4)} каждой клетке, когда падает и в каждом следующем респине.`,
      ];
    case 'coin':
    case 'jackpot':
      return [];
  }
}

import { RulesSection } from '../../../play/rules-section.tsx';
import { useSymbolArt } from '../art/symbol-art.ts';
import type { KnownSlot } from '../slot-infos.ts';
import { describePaying } from '../slot-words.ts';
import { HoldRules } from './hold-rules.tsx';
import { LinesPicture } from './lines-picture.tsx';
import { Paytable } from './paytable.tsx';
import { ProofFigures } from './proof-figures.tsx';
import { tellCascades, tellFreeSpins, tellPaying, tellSpecials } from './rule-texts.ts';

/** Everything about a slot, drawn from its data. */
export function SlotRules({ slot }: { slot: KnownSlot }) {
  const art = useSymbolArt(slot.symbols.map(({ icon }) => icon));
  const specials = tellSpecials(slot);
  const { cascades, freeSpins, hold, paying } = slot;
  return (
    <>
      <RulesSection title="О слоте">
        <p>{slot.description}</p>
        <ProofFigures slot={slot} />
      </RulesSection>
      <RulesSection title={`Как платит: ${describePaying(slot)}`}>
        <p>{tellPaying(slot)}</p>
        {paying.kind === 'lines' && <LinesPicture slot={slot} />}
      </RulesSection>
      <RulesSection title="Выплаты, в ставках">
        <Paytable slot={slot} art={art} />
      </RulesSection>
      {specials.length > 0 && (
        <RulesSection title="Особые символы">
          <ul>
            {specials.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </RulesSection>
      )}
      {cascades && (
        <RulesSection title="Каскады">
          <p>{tellCascades(cascades)}</p>
        </RulesSection>
      )}
      {freeSpins && (
        <RulesSection title="Фриспины">
          <ul>
            {tellFreeSpins(freeSpins).map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </RulesSection>
      )}
      {hold && <HoldRules hold={hold} />}
      <RulesSection title="Один спин — одна ставка">
        <p>
          Весь ход спина со всеми каскадами, фриспинами и респинами решён и оплачен сразу. Экран
          только показывает его: если закрыть страницу посередине, ничего не пропадёт, а при
          возвращении спин можно досмотреть.
        </p>
        <p>
          Результат складывается из серверного сида, вашего сида и номера ставки. После смены пары
          сидов любой спин можно пересчитать кнопкой «Проверить».
        </p>
      </RulesSection>
    </>
  );
}

import { formatWholeRoubles } from '@kvazar/money';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../../../../components/dialog.tsx';
import { readRoubles } from '../../../../lib/balance.ts';
import { paths } from '../../../../lib/paths.ts';
import { useBetLimits } from '../../../../play/round/use-bet-limits.ts';
import { RulesSection } from '../../../../play/rules-section.tsx';
import { describeRtp } from '../describe-rtp.ts';
import type { OpenPage } from '../use-table-page.ts';

interface RulesDialogProps {
  page: OpenPage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The rules of the game at this table, and what holds for every table. */
export function RulesDialog({ page, open, onOpenChange }: RulesDialogProps) {
  const { look, view } = page;
  const { table } = view;
  const { minSpot, maxSpot, maxRound } = table.limits;
  const { maxPayout } = useBetLimits(table.id);
  const write = (roubles: number) => formatWholeRoubles(readRoubles(roubles));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={`${table.title}: правила`}
      description={describeRtp(table.game)}
    >
      <look.Rules />
      <RulesSection title="Раунд">
        <p>
          Раунд один на всех. Пока идёт приём, кладите фишки и подтверждайте: одна подтверждённая
          раскладка — одна ставка. Неподтверждённые фишки уйдут сами примерно за секунду до конца
          приёма. Принятую ставку можно снять, пока приём открыт; после закрытия она остаётся в
          игре, даже если связь пропала.
        </p>
        {table.kind === 'auto' ? (
          <p>
            Результат записан в хеше раунда ещё до ставок: видна его SHA-256, сам хеш открывается
            вместе с результатом.{' '}
            <Link
              to={paths.fairness}
              search={{ game: table.game }}
              className="font-semibold text-accent-text hover:underline"
            >
              Как проверить раунд
            </Link>
          </p>
        ) : (
          <p>
            Результат объявляет дилер, раунд записывается. Если дилер или видео пропали, стол встаёт
            на паузу; раунд без результата отменяется, и все ставки возвращаются.
          </p>
        )}
      </RulesSection>
      <RulesSection title="Границы">
        <p>
          На одно поле от <b>{write(minSpot)}</b> до <b>{write(maxSpot)}</b>, за раунд не больше{' '}
          <b>{write(maxRound)}</b>. За раунд можно поставить до 30 раз. По всем вашим ставкам раунда
          вместе выплачивается не больше <b>{formatWholeRoubles(maxPayout)}</b>; ставку, выигрыш по
          которой в этот предел не поместится, стол не примет.
        </p>
      </RulesSection>
    </Dialog>
  );
}

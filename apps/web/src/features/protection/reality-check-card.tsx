import type { Protection } from '@kvazar/contract';
import { Card } from '../../components/card.tsx';
import { Select } from '../../components/select.tsx';
import { protectionChanges, useChangeProtection } from '../../play/protection/protection.ts';

const INTERVALS = ['off', '15', '30', '60', '120'] as const;

type Interval = (typeof INTERVALS)[number];

const LABELS: Record<Interval, string> = {
  off: 'Не напоминать',
  '15': 'Каждые 15 минут',
  '30': 'Каждые 30 минут',
  '60': 'Каждый час',
  '120': 'Каждые 2 часа',
};

export function RealityCheckCard({ realityCheck }: Pick<Protection, 'realityCheck'>) {
  const change = useChangeProtection(protectionChanges.realityCheck);
  const { everyMinutes } = realityCheck;
  return (
    <Card title="Напоминание">
      <p className="mb-4 max-w-[64ch] text-[15px] leading-snug text-muted">
        Игра остановится и покажет, сколько вы играете и каков итог. Дальше — только если вы сами
        этого захотите.
      </p>
      <Select
        label="Как часто"
        className="max-w-80"
        options={INTERVALS.map(value => ({ value, label: LABELS[value] }))}
        value={INTERVALS.find(value => value === String(everyMinutes)) ?? 'off'}
        disabled={change.isPending}
        onValueChange={value =>
          change.mutate({ everyMinutes: value === 'off' ? null : Number(value) })
        }
      />
    </Card>
  );
}

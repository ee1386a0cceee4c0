import { formatRoubles } from '@kvazar/money';
import { useRef } from 'react';
import { Card } from '../../components/card.tsx';
import { readRoubles } from '../../lib/balance.ts';
import { useElementSize } from '../../lib/use-element-size.ts';
import { planChart } from './chart-plan.ts';
import type { Referral } from './referral-query.ts';

type Days = Referral['days'];

const dayWords = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const nameDay = (day: string) => dayWords.format(new Date(day));
const nameSum = (roubles: number) => formatRoubles(readRoubles(roubles));
const nameShare = (roubles: number | null) => (roubles === null ? 'ожидает' : nameSum(roubles));

/** Thirty days; those that cannot be taken yet are lighter and name no sum, a dot marks a new friend. */
export function ShareChart({ days }: { days: Days }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  return (
    <Card title="Доля по дням" className="flex flex-col">
      <div ref={frame} className="relative min-h-48 w-full flex-1 overflow-hidden">
        {size && <Bars days={days} width={size.width} height={size.height} />}
      </div>
      <ul
        aria-hidden="true"
        className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-[13px] text-muted"
      >
        <Legend mark="size-2.5 rounded-[3px] bg-accent">уже ваша</Legend>
        <Legend mark="size-2.5 rounded-[3px] bg-accent/45">ожидает, сумма в «Моей доле»</Legend>
        <Legend mark="size-2 rounded-full bg-accent-2">пришёл друг</Legend>
      </ul>
      <DayTable days={days} />
    </Card>
  );
}

function Legend({ mark, children }: { mark: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className={mark} />
      {children}
    </li>
  );
}

interface BarsProps {
  days: Days;
  width: number;
  height: number;
}

function Bars({ days, width, height }: BarsProps) {
  const { bars, lines, labels, left, isEmpty } = planChart(days, width, height);
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {lines.map(({ y, amount }) => (
        <g key={y}>
          <line x1={left} x2={width} y1={y} y2={y} className="stroke-line" />
          {!isEmpty && (
            <text x="0" y={y + 4} className="fill-muted text-[12px]">
              {nameSum(amount)}
            </text>
          )}
        </g>
      ))}
      {bars.map(({ day, amount, invited, ...bar }) => (
        <g key={day}>
          <title>{`${nameDay(day)}: ${nameShare(amount)}`}</title>
          <rect x={bar.x} y="0" width={bar.width} height={height} className="fill-transparent" />
          <rect
            x={bar.x}
            y={bar.y}
            width={bar.width}
            height={bar.height}
            rx={Math.min(4, bar.width / 2)}
            className={barTone(amount)}
          />
          {invited > 0 && (
            <circle cx={bar.x + bar.width / 2} cy={bar.y - 8} r="3.5" className="fill-accent-2" />
          )}
        </g>
      ))}
      {labels.map(({ x, day, anchor }) => (
        <text key={day} x={x} y={height - 2} textAnchor={anchor} className="fill-muted text-[12px]">
          {nameDay(day)}
        </text>
      ))}
      {isEmpty && (
        <text
          x={width / 2}
          y={height / 2 - 12}
          textAnchor="middle"
          className="fill-muted text-[14px]"
        >
          Здесь появится доля с игры друзей
        </text>
      )}
    </svg>
  );
}

function barTone(amount: number | null): string {
  if (amount === null) return 'fill-accent/45';
  return amount === 0 ? 'fill-track' : 'fill-accent';
}

/** The same for who does not see the picture. */
function DayTable({ days }: { days: Days }) {
  const told = days.filter(({ amount, invited }) => (amount ?? 0) > 0 || invited > 0);
  return (
    <table className="sr-only">
      <caption>Доля по дням, последние 30 дней</caption>
      <thead>
        <tr>
          <th scope="col">День</th>
          <th scope="col">Доля</th>
          <th scope="col">Новых друзей</th>
        </tr>
      </thead>
      <tbody>
        {told.length === 0 && (
          <tr>
            <td colSpan={3}>Пока ничего</td>
          </tr>
        )}
        {told.map(({ day, amount, invited }) => (
          <tr key={day}>
            <th scope="row">{nameDay(day)}</th>
            <td>{nameShare(amount)}</td>
            <td>{invited}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

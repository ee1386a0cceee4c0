import type { FigureDashboard } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';
import { type ReactNode, useMemo, useState } from 'react';
import uPlot from 'uplot';
import { joinClasses } from '../../components/join-classes.ts';
import { Chart, type ChartProps } from '../frame/chart.tsx';
import { Panel } from '../frame/panel.tsx';
import { type AxisUnit, formatMomentOf, unitFor } from './figure-words.ts';

const HEIGHT = 206;
const SECOND_MS = 1_000;
const HOUR_S = 3_600;

/** Everybody here lives by Moscow's clock, wherever the browser is. */
const inMoscow = (seconds: number) => uPlot.tzDate(new Date(seconds * SECOND_MS), 'Europe/Moscow');

const showAxis = (_plot: uPlot, splits: number[]) =>
  splits.map(value => groupThousands(String(Math.round(value * 100) / 100)).replace('-', '−'));

function showMoments(isByDay: boolean) {
  const format = new Intl.DateTimeFormat('ru-RU', {
    timeZone: 'Europe/Moscow',
    ...(isByDay ? { day: 'numeric', month: 'numeric' } : { hour: '2-digit', minute: '2-digit' }),
  });
  return (_plot: uPlot, splits: number[]) => splits.map(at => format.format(at * SECOND_MS));
}

function inUnit(value: number | null, { size }: AxisUnit): string {
  if (value === null) return '—';
  const shown = value / size;
  return size === 1
    ? groupThousands(String(Math.round(shown))).replace('-', '−')
    : shown.toFixed(1).replace('-', '−');
}

interface MarkProps {
  colour: string;
  name: string;
  children: ReactNode;
}

function Mark({ colour, name, children }: MarkProps) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={joinClasses('h-0.75 w-2.5 rounded-full', colour)} />
      {name} <b className="font-semibold text-text tabular-nums">{children}</b>
    </span>
  );
}

/** Which point the pointer is at, kept out of the options so that they stay. */
function useCursor() {
  const [index, setIndex] = useState<number | null>(null);
  const hooks = useMemo(
    () => ({ setCursor: [(plot: uPlot) => setIndex(plot.cursor.idx ?? null)] }),
    [],
  );
  return { index, hooks };
}

type CurvesOf<Name extends keyof FigureDashboard> = Pick<
  FigureDashboard,
  Name | 'from' | 'to' | 'isRunning'
>;

export function GgrCurve({ ggr, from, to }: CurvesOf<'ggr'>) {
  const { index, hooks } = useCursor();
  const isByDay = from !== to;
  const unit = useMemo(
    () => unitFor(ggr.flatMap(({ fact, theory, before }) => [fact, theory, before])),
    [ggr],
  );
  const data = useMemo(
    (): uPlot.AlignedData => [
      ggr.map(({ at }) => at / SECOND_MS),
      ggr.map(({ fact }) => (fact === null ? null : fact / unit.size)),
      ggr.map(({ theory }) => (theory === null ? null : theory / unit.size)),
      ggr.map(({ before }) => (before === null ? null : before / unit.size)),
    ],
    [ggr, unit],
  );
  const options = useMemo(
    (): ChartProps['options'] => ({
      hooks,
      tzDate: inMoscow,
      padding: [10, 18, 0, 0],
      cursor: { y: false },
      scales: { x: { time: true } },
      axes: [
        { values: showMoments(isByDay), space: 90, size: 30 },
        { values: showAxis, size: 52 },
      ],
      series: [
        {},
        { stroke: 'var(--win-fill)', width: 2, fill: 'var(--win-tint)', points: { show: false } },
        { stroke: 'var(--accent)', width: 2, points: { show: false } },
        { stroke: 'var(--muted)', width: 1.5, dash: [4, 4], points: { show: false } },
      ],
    }),
    [hooks, isByDay],
  );
  const last = ggr.findLast(({ fact }) => fact !== null) ?? ggr.at(-1);
  const point = (index === null ? last : ggr[index]) ?? last;
  return (
    <Panel
      title={`GGR нарастающим итогом, ${unit.name}`}
      note={
        point && (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="tabular-nums">{formatMomentOf(point.at, isByDay)}</span>
            <Mark colour="bg-win-fill" name="факт">
              {inUnit(point.fact, unit)}
            </Mark>
            <Mark colour="bg-accent" name="теория">
              {inUnit(point.theory, unit)}
            </Mark>
            <Mark colour="bg-muted" name={isByDay ? 'период до' : 'вчера'}>
              {inUnit(point.before, unit)}
            </Mark>
          </span>
        )
      }
    >
      <Chart
        label="GGR нарастающим итогом: факт, теория и прошлый период"
        height={HEIGHT}
        options={options}
        data={data}
      />
    </Panel>
  );
}

export function TurnoverBars({ turnover, from, to }: CurvesOf<'turnover'>) {
  const { index, hooks } = useCursor();
  const stepS = ((turnover[1]?.at ?? 0) - (turnover[0]?.at ?? 0)) / SECOND_MS || HOUR_S;
  const isByDay = stepS > HOUR_S;
  const isOneDay = from === to;
  const startS = (turnover[0]?.at ?? 0) / SECOND_MS;
  const unit = useMemo(() => unitFor(turnover.map(point => point.turnover)), [turnover]);
  const data = useMemo(
    (): uPlot.AlignedData => [
      // In the middle of what they are the sum of.
      turnover.map(({ at }) => at / SECOND_MS + stepS / 2),
      turnover.map(point => point.turnover / unit.size),
      turnover.map(({ players }) => players),
    ],
    [turnover, unit, stepS],
  );
  const options = useMemo(
    (): ChartProps['options'] => ({
      hooks,
      tzDate: inMoscow,
      padding: [10, 6, 0, 0],
      cursor: { y: false },
      scales: {
        x: {
          time: true,
          range: (_plot, least, most) =>
            isOneDay ? [startS, startS + 24 * HOUR_S] : [least - stepS / 2, most + stepS / 2],
        },
        y: { range: (_plot, _least, most) => [0, (most || 1) * 1.1] },
        players: { range: (_plot, _least, most) => [0, Math.max(4, most * 1.3)] },
      },
      axes: [
        { values: showMoments(isByDay), space: 70, size: 30 },
        { values: showAxis, size: 44 },
        { scale: 'players', side: 1, values: showAxis, size: 44, grid: { show: false } },
      ],
      series: [
        {},
        {
          ...{ stroke: 'var(--accent)', fill: 'var(--accent)', width: 0, alpha: 0.75 },
          ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.66, 28], radius: 0.15 }) }),
          points: { show: false },
        },
        { scale: 'players', stroke: 'var(--accent-2)', width: 2, points: { show: false } },
      ],
    }),
    [hooks, isByDay, isOneDay, startS, stepS],
  );
  const point = (index === null ? turnover.at(-1) : turnover[index]) ?? turnover.at(-1);
  return (
    <Panel
      title={isByDay ? 'Оборот и игроки по дням' : 'Оборот и игроки по часам'}
      note={
        point && (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Mark colour="bg-accent" name={`${formatMomentOf(point.at, isByDay)}, ${unit.name}`}>
              {inUnit(point.turnover, unit)}
            </Mark>
            <Mark colour="bg-accent-2" name="игроки">
              {groupThousands(String(point.players))}
            </Mark>
          </span>
        )
      }
    >
      <Chart
        label={isByDay ? 'Оборот и игроки по дням' : 'Оборот и игроки по часам'}
        height={HEIGHT}
        options={options}
        data={data}
      />
    </Panel>
  );
}

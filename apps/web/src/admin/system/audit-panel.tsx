import type { SystemAuditRun } from '@kvazar/contract';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaffAct } from '../frame/calls.ts';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { formatMoment } from '../frame/words.ts';
import { AUDIT_STATES, formatCount } from './system-words.ts';

const TONES: Readonly<Record<SystemAuditRun['state'], string>> = {
  running: 'text-muted',
  green: 'text-win',
  red: 'text-lose',
  failed: 'text-gold',
};

function Course({ done, checks, current }: SystemAuditRun) {
  const share = checks === 0 ? 0 : Math.round((done / checks) * 100);
  return (
    <div className="mb-2">
      <div
        role="progressbar"
        aria-label="Ход проверки"
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-track"
      >
        <div className="h-full bg-accent" style={{ width: `${share}%` }} />
      </div>
      <p className="mt-1.5 text-xs text-muted">
        {checks === 0 ? 'Начинается' : `${done} из ${checks}`}
        {current && ` · ${current}`}
      </p>
    </div>
  );
}

function Run({ run }: { run: SystemAuditRun }) {
  const { state, startedAt, by, checks, findings, isWhole, broken, fault } = run;
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className={TONES[state]}>{AUDIT_STATES[state]}</span>
        <span className="text-muted">
          {formatMoment(startedAt)} · {by}
          {isWhole && ' · все ставки'}
        </span>
        <span className="ml-auto tabular-nums">
          {findings > 0
            ? `нарушений: ${formatCount(findings)}`
            : state === 'green' && `проверок: ${checks}`}
        </span>
      </div>
      {fault && <p className="text-xs text-gold">{fault}</p>}
      {broken.map(({ name, violations }) => (
        <p key={name} className="text-xs text-lose">
          {name} — {formatCount(violations)}
        </p>
      ))}
    </li>
  );
}

/** The last audits; who may run one starts it here. */
export function AuditPanel({ audits }: { audits: readonly SystemAuditRun[] }) {
  const mayRun = useMay('system/run');
  const act = useStaffAct('/api/admin/system/audit');
  const [isAsked, setAsked] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const running = audits.find(({ state }) => state === 'running');
  return (
    <Panel
      title="Проверка сайта"
      actions={
        mayRun && (
          <Button
            size="sm"
            variant="secondary"
            disabled={running !== undefined}
            onClick={() => setAsked(true)}
          >
            Проверить сейчас
          </Button>
        )
      }
    >
      {running && <Course {...running} />}
      {audits.length === 0 ? (
        <p className="py-1.5 text-muted">Проверок ещё не было</p>
      ) : (
        <ul className="divide-y divide-line">
          {audits.map(run => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      )}
      <ActDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Проверить сайт"
        text="Деньги, ставки и журнал сверяются в отдельном процессе, сайт тем временем работает. Ставки повторяются выборочно, если не отметить все."
        verb="Начать проверку"
        reason="none"
        onAct={() => act.mutateAsync({ isWhole })}
      >
        <Checkbox
          label="Повторить все ставки: дольше"
          checked={isWhole}
          onCheckedChange={setWhole}
        />
      </ActDialog>
    </Panel>
  );
}

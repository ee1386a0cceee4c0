import type { CallSuccess } from '@kvazar/contract';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaffAct, useStaffPages } from '../frame/calls.ts';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { Segmented } from '../frame/segmented.tsx';
import { TableState } from '../frame/table-state.tsx';
import { formatMoment } from '../frame/words.ts';
import { DryRunView } from './dry-run-view.tsx';

type Draft = CallSuccess<'/api/admin/promotions/plan'>['draft'];

/** Of a campaign that was agreed on just now. */
interface MadeCodes {
  readonly id: number;
  readonly codes: readonly string[];
}

const STATES = {
  waiting: { tone: 'gold', word: 'ждёт' },
  approved: { tone: 'win', word: 'утверждён' },
  refused: { tone: 'neutral', word: 'закрыт' },
  expired: { tone: 'neutral', word: 'истёк' },
} as const;

/** Campaigns that wait for a second person, each with its dry run. */
export function DraftsTab() {
  const [state, setState] = useState<'waiting' | 'all'>('waiting');
  const pages = useStaffPages('/api/admin/promotions/drafts', { state });
  const drafts = pages.data?.pages.flatMap(page => page.drafts) ?? [];
  // Kept here: what is approved leaves the list of what waits.
  const [made, setMade] = useState<readonly MadeCodes[]>([]);
  return (
    <>
      {made.map(({ id, codes }) => (
        <Panel
          key={id}
          title={`Коды черновика № ${id}`}
          actions={
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setMade(made.filter(one => one.id !== id))}
            >
              Закрыть
            </Button>
          }
        >
          <p className="mb-2 text-muted">
            Сохраните их: потом каждый показывают отдельно, с причиной.
          </p>
          <p className="font-semibold wrap-anywhere">{codes.join(', ')}</p>
        </Panel>
      ))}
      <div>
        <Segmented
          label="Какие черновики"
          value={state}
          options={[
            { value: 'waiting', label: 'Ждут' },
            { value: 'all', label: 'Все' },
          ]}
          onChange={setState}
        />
      </div>
      {drafts.map(draft => (
        <DraftPanel
          key={draft.id}
          draft={draft}
          onMade={one => setMade(before => [one, ...before])}
        />
      ))}
      <TableState
        state={pages}
        isEmpty={drafts.length === 0}
        empty="Ничего не ждёт утверждения"
        label="Черновики"
      />
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Ещё
        </Button>
      )}
    </>
  );
}

interface DraftPanelProps {
  draft: Draft;
  onMade: (made: MadeCodes) => void;
}

function DraftPanel({ draft, onMade }: DraftPanelProps) {
  const mayCheck = useMay('promotions/check');
  const approve = useStaffAct('/api/admin/promotions/approve');
  const refuse = useStaffAct('/api/admin/promotions/refuse');
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null);
  const { tone, word } = STATES[draft.state];
  const isWaiting = draft.state === 'waiting';
  return (
    <Panel
      title={`№ ${draft.id}. ${draft.title}`}
      actions={
        <>
          <Badge tone={tone}>{word}</Badge>
          {isWaiting && mayCheck && (
            <Button size="sm" variant="secondary" onClick={() => setAsked('approve')}>
              Утвердить
            </Button>
          )}
          {isWaiting && (mayCheck || draft.isMine) && (
            <Button size="sm" variant="ghost" onClick={() => setAsked('refuse')}>
              {draft.isMine ? 'Забрать' : 'Отказать'}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-2 wrap-anywhere">
        {draft.madeBy.login}, {formatMoment(draft.madeAt)}: {draft.reason}
        {isWaiting && <span className="text-muted"> Ждёт до {formatMoment(draft.expiresAt)}.</span>}
      </p>
      {draft.decidedAt && (
        <p className="mb-2 wrap-anywhere text-muted">
          {draft.decidedBy && `${draft.decidedBy.login}, `}
          {formatMoment(draft.decidedAt)}: {draft.decision}
        </p>
      )}
      <DryRunView dryRun={draft.dryRun} />
      <ActDialog
        open={asked === 'approve'}
        onOpenChange={open => setAsked(open ? 'approve' : null)}
        title="Утвердить акцию"
        text={draft.title}
        verb="Утвердить"
        reason="none"
        onAct={async () => {
          const { codes } = await approve.mutateAsync({ id: draft.id });
          const { id, campaign } = draft;
          if (campaign.kind === 'code' && campaign.text === null) onMade({ id, codes });
        }}
      />
      <ActDialog
        open={asked === 'refuse'}
        onOpenChange={open => setAsked(open ? 'refuse' : null)}
        title={draft.isMine ? 'Забрать черновик' : 'Отказать в акции'}
        text={draft.title}
        verb={draft.isMine ? 'Забрать' : 'Отказать'}
        tone="danger"
        onAct={reason => refuse.mutateAsync({ id: draft.id, reason })}
      />
    </Panel>
  );
}

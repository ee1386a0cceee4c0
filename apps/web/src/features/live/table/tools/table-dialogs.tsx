import { useEffect, useState } from 'react';
import { createLateDialog } from '../../../../components/late-dialog.tsx';
import { RealityCheck } from '../../../../play/protection/reality-check.tsx';
import { useHotkeys } from '../../../../play/use-hotkeys.ts';
import { tableActions, tableHotkeys } from '../tray/table-hotkeys.ts';
import type { OpenPage } from '../use-table-page.ts';

const StatsDialog = createLateDialog(
  async () => (await import('../../../../play/session/stats-dialog.tsx')).StatsDialog,
);
const HotkeysDialog = createLateDialog(
  async () => (await import('../../../../play/shell/hotkeys-dialog.tsx')).HotkeysDialog,
);
const RulesDialog = createLateDialog(async () => (await import('./rules-dialog.tsx')).RulesDialog);
const LayoutsDialog = createLateDialog(
  async () => (await import('./layouts-dialog.tsx')).LayoutsDialog,
);
const StatisticsDialog = createLateDialog(
  async () => (await import('./statistics-dialog.tsx')).StatisticsDialog,
);

export type TableDialog = 'statistics' | 'session' | 'hotkeys' | 'rules' | 'layouts';

interface TableDialogsProps {
  page: OpenPage;
  opened: TableDialog | null;
  onOpen: (dialog: TableDialog | null) => void;
}

/** What opens over a table, and its keys. */
export function TableDialogs({ page, opened, onOpen }: TableDialogsProps) {
  const { tray } = page.joined;
  const actions = tableActions(tray, page.offered);
  useHotkeys(actions, tableHotkeys);
  const propsOf = (name: TableDialog) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => onOpen(open ? name : null),
  });
  return (
    <>
      <RealityCheck />
      <StatisticsDialog
        page={page}
        onSession={() => onOpen('session')}
        {...propsOf('statistics')}
      />
      <StatsDialog {...propsOf('session')} />
      <HotkeysDialog actions={actions} known={tableHotkeys} {...propsOf('hotkeys')} />
      <RulesDialog page={page} {...propsOf('rules')} />
      <LayoutsDialog page={page} {...propsOf('layouts')} />
    </>
  );
}

/** One dialog at a time; a table that goes takes its dialogs along. */
export function useTableDialog(tableId: string) {
  const [opened, setOpened] = useState<TableDialog | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table is another page.
  useEffect(() => setOpened(null), [tableId]);
  return [opened, setOpened] as const;
}

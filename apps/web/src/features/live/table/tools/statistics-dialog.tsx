import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import type { OpenPage } from '../use-table-page.ts';

interface StatisticsDialogProps {
  page: OpenPage;
  onSession: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What has come out at this table, and the way to what the player has made of it. */
export function StatisticsDialog({ page, onSession, open, onOpenChange }: StatisticsDialogProps) {
  const { look, view } = page;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Статистика стола"
      description={`${view.table.title}: последние раунды, ${view.history.length}`}
    >
      <div className="live-dark">
        <look.Statistics {...view} />
      </div>
      <p className="mt-3 text-[13px] text-muted">
        Раунды независимы: прошлые результаты не меняют шансов следующего.
      </p>
      <Button variant="secondary" fullWidth className="mt-4" onClick={onSession}>
        Статистика вашей сессии
      </Button>
    </Dialog>
  );
}

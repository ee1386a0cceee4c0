import { CrashScreen } from '../../crash-screen.tsx';
import { useCrashTable } from '../../use-crash-table.ts';
import { ChartStage } from './chart-stage.tsx';

export function CrashOldPage() {
  const table = useCrashTable();
  return (
    <CrashScreen
      table={table}
      look="chart"
      stage={readFlight => <ChartStage readFlight={readFlight} />}
    />
  );
}

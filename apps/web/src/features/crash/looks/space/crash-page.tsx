import { CrashScreen } from '../../crash-screen.tsx';
import { useCrashTable } from '../../use-crash-table.ts';
import { SpaceStage } from './space-stage.tsx';

export function CrashPage() {
  const table = useCrashTable();
  return (
    <CrashScreen
      table={table}
      look="space"
      stage={readFlight => <SpaceStage readFlight={readFlight} />}
    />
  );
}

import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import { openPage } from '../lib/start.ts';
import { TroubleScreen } from './trouble-screen.tsx';

interface NoConnectionScreenProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** The very first question got no answer, so there is nothing true to show yet. */
export function NoConnectionScreen({ isRetrying, onRetry }: NoConnectionScreenProps) {
  useEffect(openPage, []);
  return (
    <main className="grid min-h-dvh">
      <TroubleScreen
        icon={<WifiOff aria-hidden="true" className="size-9" />}
        title="Нет связи с сервером"
        text="Проверьте интернет: как только связь появится, страница откроется."
        action={
          <Button size="lg" loading={isRetrying} onClick={() => onRetry()}>
            Попробовать ещё раз
          </Button>
        }
      />
    </main>
  );
}

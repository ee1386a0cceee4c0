import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { openAuth } from '../../../lib/ui-store.ts';
import { SealedEnvelope } from '../explanation/envelope-drawings.tsx';

export function GuestInvitation() {
  return (
    <Card padding="none">
      <div className="flex flex-col items-center gap-x-6 gap-y-4 p-5 max-wallet:text-center wallet:flex-row wallet:p-6">
        <SealedEnvelope className="h-28 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-display text-lg leading-tight font-extrabold">
            Ваши конверты ждут вас
          </p>
          <p className="mt-2 max-w-[58ch] text-[15px] leading-snug text-muted">
            У каждого игрока своя пара сидов. Войдите, чтобы видеть её хеш, менять свой сид и
            открывать прошлые пары. Проверка ниже работает и без входа.
          </p>
        </div>
        <div className="flex w-full gap-2.5 wallet:w-auto">
          <Button className="flex-1" onClick={() => openAuth('login')}>
            Войти
          </Button>
          <Button variant="secondary" className="flex-1" onClick={() => openAuth('registration')}>
            Регистрация
          </Button>
        </div>
      </div>
    </Card>
  );
}

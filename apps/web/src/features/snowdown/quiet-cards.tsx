import type { HeistEvent } from '@kvazar/contract';
import { formatWholeRoubles } from '@kvazar/money';
import { Link } from '@tanstack/react-router';
import { readRoubles } from '../../lib/balance.ts';
import { paths } from '../../lib/paths.ts';

/** Between two heists. */
export function SleepingCard() {
  return (
    <>
      <header className="heist-hud-head">
        <h2>
          <b>Город спит, и банк закрыт</b>
        </h2>
      </header>
      <p className="heist-quiet">
        Ограбление бывает раз в год, под Новый год: с 20 декабря по 7 января. День начала появится
        здесь заранее, вместе с отсчётом. А пока всё заработанное ждёт в{' '}
        <Link to={paths.bonus}>бонусах</Link>.
      </p>
    </>
  );
}

export function CancelledCard({ event }: { event: HeistEvent }) {
  return (
    <>
      <header className="heist-hud-head">
        <h2>
          <b>Ограбление отменено</b>
        </h2>
      </header>
      <p className="heist-quiet">
        Причина: {event.cancelReason ?? 'не названа'}. Хранилище и котёл вернулись целиком
        {event.returned !== null && `: ${formatWholeRoubles(readRoubles(event.returned))}`}. Ваши
        ставки, рейкбек и статус это не задело.
      </p>
    </>
  );
}

/** In place of the safe, for whom nothing may be offered to. */
export function NoOffersNote({ offers }: { offers: 'off' | 'resting' }) {
  return offers === 'resting' ? (
    <p className="safe-note">
      У вас перерыв, поэтому подбирать код сейчас нельзя. Заработанное остаётся вашим и ждёт в{' '}
      <Link to={paths.bonus}>бонусах</Link>.
    </p>
  ) : (
    <p className="safe-note">
      Вы отключили предложения, поэтому кода и попыток здесь нет. Вернуть их можно в{' '}
      <Link to={paths.account}>настройках аккаунта</Link>.
    </p>
  );
}

import { subtractKopecks } from '@kvazar/money';
import { Amount } from '../../../components/amount.tsx';
import type { MinesGame } from '../table/mines-game.ts';

/** What a win brought, above the board for a moment; the board itself stays in sight. */
export function WinBurst({ game }: { game: MinesGame }) {
  return (
    <div aria-hidden="true" className="mines-burst">
      <div key={game.id} className="mines-burst-sum">
        <Amount
          value={subtractKopecks(game.payout, game.stake)}
          sign="always"
          className="font-display text-[clamp(22px,7cqi,34px)] leading-tight font-extrabold tracking-tight"
        />
      </div>
    </div>
  );
}

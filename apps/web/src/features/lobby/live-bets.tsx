import { EmptyState } from '../../components/empty-state.tsx';
import { LiveBetsTable } from '../../play/bets/live-bets-table.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Everybody's bets in all games, for guests too. */
export function LiveBets() {
  return (
    <section aria-labelledby="live-bets">
      <SectionHeading id="live-bets">Ставки в прямом эфире</SectionHeading>
      <LiveBetsTable
        empty={
          <EmptyState
            title="Здесь появятся ставки игроков"
            text="Ставок ещё не было. Как только кто-то сыграет, вы увидите ставку, множитель и выплату."
          />
        }
      />
    </section>
  );
}

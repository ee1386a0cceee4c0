import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The feed of everybody's bets; it stays empty until the first game opens. */
export function LiveBets() {
  return (
    <section aria-labelledby="live-bets">
      <SectionHeading id="live-bets">Ставки в прямом эфире</SectionHeading>
      <Card as="div" padding="none">
        <EmptyState
          title="Здесь появятся ставки игроков"
          text="Как только откроется первая игра, вы увидите каждую ставку, множитель и выплату."
        />
      </Card>
    </section>
  );
}

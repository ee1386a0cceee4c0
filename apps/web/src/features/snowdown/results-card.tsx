import type { HeistEvent, HeistMine } from '@kvazar/contract';
import { addKopecks, formatRoubles, formatWholeRoubles, ZERO } from '@kvazar/money';
import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../components/button-look.ts';
import { Card } from '../../components/card.tsx';
import { readRoubles } from '../../lib/balance.ts';
import { paths } from '../../lib/paths.ts';
import type { DoorView } from './heist-view.ts';
import { writePoints } from './meter-card.tsx';

interface ResultsCardProps {
  event: HeistEvent;
  doors: readonly DoorView[];
  mine: HeistMine | null;
}

/** What everybody did, what it freed, what went back, and what is one's own. */
export function ResultsCard({ event, doors, mine }: ResultsCardProps) {
  const opened = doors.filter(({ standing }) => standing === 'open').length;
  const pot = mine?.potShare != null ? readRoubles(mine.potShare) : ZERO;
  const sum = addKopecks(mine ? readRoubles(mine.loot) : ZERO, pot);
  return (
    <Card title="Итоги">
      <dl className="heist-results">
        <Result name="Открыто дверей" value={`${opened} из ${doors.length}`} />
        <Result name="Освобождено" value={formatWholeRoubles(readRoubles(event.freed))} />
        <Result name="Внесли очки" value={`${writePoints(event.players)} игроков`} />
        <Result name="Взломали сейф" value={`${writePoints(event.solvers)} игроков`} />
        <Result name="Вернулось в фонд" value={formatRoubles(readRoubles(event.returned ?? 0))} />
      </dl>
      <div className="heist-own-result">
        {sum > 0 ? (
          <>
            <p>
              Ваша добыча: <b>{formatRoubles(sum)}</b>
              {pot > 0 && <span>, из неё {formatRoubles(pot)} за сейф</span>}
            </p>
            <Link to={paths.bonus} className={buttonClasses({ size: 'sm' })}>
              К бонусам
            </Link>
          </>
        ) : (
          <p>В этот раз добычи не было: очков у вас не набралось, а сейф остался закрытым.</p>
        )}
      </div>
    </Card>
  );
}

function Result({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

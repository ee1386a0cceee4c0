import type { Tournament } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';
import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';

/** All that decides a place, in the words of someone who plays. */
export function RulesCard({ tournament }: { tournament: Tournament }) {
  const rules = tournament.format === 'series' ? seriesRules(tournament) : raceRules(tournament);
  return (
    <Card title={<span id="rules">Как считается</span>} as="section" className="rules-card">
      <dl>
        {[...rules, ...commonRules(tournament)].map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface Rule {
  readonly name: string;
  readonly text: ReactNode;
}

function seriesRules({ livesADay, minStake }: Tournament): Rule[] {
  return [
    {
      name: 'Счёт',
      text: 'Попытка начинается с 1. Каждая рассчитанная ставка умножает счёт на свой множитель, делённый на RTP игры. Проигрыш умножает на ноль.',
    },
    {
      name: 'Жизни',
      text: `На день ${livesADay} жизней. Счёт упал ниже 1 — жизнь потрачена, следующая ставка начинает новую попытку с 1. В полночь по московскому времени их снова ${livesADay}: прежние не копятся, а начатая попытка идёт дальше.`,
    },
    {
      name: 'Результат',
      text: 'В таблицу идёт лучший пик за весь турнир. Потерять его нельзя: новые попытки могут его только поднять.',
    },
    {
      name: 'Какие ставки',
      text: `Любая наша игра и любой слот, от ${minStake} ₽. Сумма на счёт не влияет: ${minStake} ₽ и 10 000 ₽ двигают его одинаково. Фриспины от этой суммы считаются как ставки, возвращённые ставки не считаются.`,
    },
    {
      name: 'Чья попытка',
      text: 'Ставка принадлежит попытке, в которой сделана. Если попытка кончилась раньше её расчёта, ставка не считается. Из двух ставок на один раунд Crash считается та, что рассчитана первой, а ставки между крахом и её расчётом не считаются.',
    },
  ];
}

function raceRules({ dailyCap, minStake }: Tournament): Rule[] {
  return [
    {
      name: 'Очки',
      text: 'Ставка приносит очки по своей цене: 1 очко — это 1 ₽ ставки при преимуществе казино в 1 %. Выигрыш и проигрыш дают поровну.',
    },
    {
      name: 'Предел',
      text: `За сутки по московскому времени засчитываем не больше ${groupThousands(String(dailyCap ?? 0))} очков: гонку нельзя купить за одну ночь.`,
    },
    {
      name: 'Какие ставки',
      text: `Любая наша игра и любой слот, от ${minStake} ₽. Возвращённые ставки не считаются.`,
    },
  ];
}

function commonRules({ leagues }: Tournament): Rule[] {
  const named = leagues
    .map(({ league, statuses }) => `${league} — ${statuses.map(({ name }) => name).join(', ')}`)
    .join('; ');
  return [
    {
      name: 'Лиги',
      text: `Соревнуются игроки одного статуса, у каждой лиги свой фонд: ${named}. Лигу решает ваш статус на начало турнира, до его конца она не меняется.`,
    },
    {
      name: 'Поровну',
      text: 'При равном счёте выше тот, кто дошёл до него раньше, а призы этих мест складываются и делятся поровну; лишняя копейка достаётся тому, кто был раньше.',
    },
    {
      name: 'Проверка',
      text: 'После конца таблица застывает на 15 минут: доигрываются начатые раунды, мы ищем связанные аккаунты. Потом призы приходят в бонусы, а SHA-256 таблицы остаётся в архиве.',
    },
  ];
}

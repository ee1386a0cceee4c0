import { Card } from '../../components/card.tsx';

const SIGNS = [
  'Вы играете дольше или на большие суммы, чем собирались.',
  'Вы пытаетесь отыграться и вернуть проигранное.',
  'Вы играете на деньги, нужные для жизни, или занимаете на игру.',
  'Вы скрываете игру от близких.',
  'Без игры вы раздражены или не находите себе места.',
];

export function SelfTest() {
  return (
    <Card>
      <ul className="flex flex-col gap-2.5 text-[15px] leading-snug">
        {SIGNS.map(sign => (
          <li key={sign} className="flex gap-3">
            <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-accent" />
            {sign}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-[72ch] text-[15px] leading-relaxed text-muted">
        Узнали себя хотя бы в одном? Возьмите перерыв и поговорите с тем, кому доверяете. Если
        остановиться не получается, выберите самоисключение и обратитесь к психотерапевту: игровую
        зависимость лечат, и лечат успешно.
      </p>
    </Card>
  );
}

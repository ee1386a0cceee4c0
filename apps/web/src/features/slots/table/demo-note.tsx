export function DemoNote() {
  return (
    <p className="rounded-control border border-gold-fill/40 bg-gold-tint px-3.5 py-2.5 text-[13px] leading-snug text-gold">
      Демо: игровые кредиты, а не деньги. Баланс, история и статистика не меняются.
    </p>
  );
}

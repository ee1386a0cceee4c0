export function MoneyPage() {
  return <h1>Деньги</h1>;
}

export function BetsPage() {
  return <h1>Ставки и раунды</h1>;
}

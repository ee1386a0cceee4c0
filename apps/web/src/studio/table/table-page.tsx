export function TablePage() {
  return <h1>Стол</h1>;
}

export function RoundsPage() {
  return <h1>Записи раундов</h1>;
}

export function ReportsPage() {
  return <h1>Отчёты</h1>;
}

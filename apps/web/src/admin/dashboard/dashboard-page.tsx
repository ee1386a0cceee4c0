export function DashboardPage() {
  return <h1>Сводка</h1>;
}

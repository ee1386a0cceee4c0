export function TablesPage() {
  return <h1>Живые столы</h1>;
}

export function SystemPage() {
  return <h1>Система</h1>;
}

export function ProvidersPage() {
  return <h1>Провайдеры</h1>;
}

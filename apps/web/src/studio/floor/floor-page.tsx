export function FloorPage() {
  return <h1>Зал</h1>;
}

export function PartnersPage() {
  return <h1>Партнёрка</h1>;
}

export function GamesPage() {
  return <h1>Игры</h1>;
}

export function PlayersPage() {
  return <h1>Игроки</h1>;
}

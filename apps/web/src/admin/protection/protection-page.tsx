export function ProtectionPage() {
  return <h1>Защита игроков</h1>;
}

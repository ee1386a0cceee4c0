export function SettingsPage() {
  return <h1>Настройки</h1>;
}

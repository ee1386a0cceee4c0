export function JournalPage() {
  return <h1>Журнал</h1>;
}

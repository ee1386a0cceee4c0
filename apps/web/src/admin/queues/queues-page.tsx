export function QueuesPage() {
  return <h1>Очереди</h1>;
}

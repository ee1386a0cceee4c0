export function ContentPage() {
  return <h1>Контент</h1>;
}

export function RiskPage() {
  return <h1>Риск</h1>;
}

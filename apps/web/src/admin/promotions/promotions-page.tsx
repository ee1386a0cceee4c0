export function PromotionsPage() {
  return <h1>Акции</h1>;
}

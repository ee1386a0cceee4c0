export function StaffPage() {
  return <h1>Сотрудники</h1>;
}

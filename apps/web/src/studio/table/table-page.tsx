import { useDesk } from '../studio-data.ts';

export function TablePage({ table }: { table: string }) {
  const desk = useDesk(table);
  return <h1>{desk.table.title}</h1>;
}

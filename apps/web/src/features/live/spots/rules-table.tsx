interface RulesTableProps {
  readonly caption: string;
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly title: string; readonly cells: readonly string[] }[];
}

/** A small table in the rules: headings on top and at the left. */
export function RulesTable({ caption, corner, columns, rows }: RulesTableProps) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-center text-sm tabular-nums [&_td]:border [&_td]:border-line [&_td]:p-1.5 [&_th]:border [&_th]:border-line [&_th]:p-1.5 [&_th]:font-semibold [&_th]:text-text">
        <caption className="pb-2 text-left text-sm">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]} className={cell === '+' ? 'bg-win-tint text-win' : ''}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

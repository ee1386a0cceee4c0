export const tableClasses = 'mt-3 w-full border-collapse text-sm';
export const headClasses =
  'border-b border-line px-1.5 py-2 text-right text-xs font-medium first:text-left wallet:px-3';
export const cellClasses =
  'border-b border-line px-1.5 py-1.5 text-right font-normal whitespace-nowrap text-text first:text-left wallet:px-3';

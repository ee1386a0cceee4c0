/** Lists that open beside their trigger: menus and selects. */
export const popupClasses =
  'motion-pop overflow-y-auto overscroll-contain rounded-2xl border border-line-strong bg-surface p-1.5 ' +
  'text-text shadow-popup outline-none';

export const popupItemClasses =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-[10px] px-3 py-2 text-[15px] leading-tight outline-none ' +
  'select-none data-highlighted:bg-raised data-disabled:cursor-default data-disabled:opacity-45 touch:min-h-11';

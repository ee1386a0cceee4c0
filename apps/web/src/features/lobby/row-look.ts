/** A line of cards that scrolls sideways, to the very edges of a phone. */
export const rowClasses =
  '-mx-3.5 flex gap-2.5 overflow-x-auto overscroll-x-contain px-3.5 pb-1 [scrollbar-width:none] ' +
  'wallet:-mx-5 wallet:gap-3.5 wallet:px-5';

/** Of the staff area: figures. */
export const adminFiguresCalls = {};

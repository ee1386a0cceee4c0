/** Of the staff area: money. */
export const adminMoneyCalls = {};

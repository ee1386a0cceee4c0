/** Of the staff area: system. */
export const adminSystemCalls = {};

/** Of the staff area: content. */
export const adminContentCalls = {};

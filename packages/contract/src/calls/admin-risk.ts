/** Of the staff area: risk. */
export const adminRiskCalls = {};

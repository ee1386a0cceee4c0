/** The day from which the published texts of both documents are in force. */
export const editionDate = { shown: '15 ноября 2026', machine: '2026-11-15' };

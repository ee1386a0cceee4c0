/** What players may read has changed. */
export const HELP_CHANGED = 'help-changed';

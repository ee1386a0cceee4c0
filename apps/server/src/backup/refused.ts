/** Why nothing was restored, said to the operator; nothing was changed either. */
export class RestoreRefusedError extends Error {}

/** Why files of a backup or an archive were not taken, said to the operator; nothing was changed. */
export class RefusedFilesError extends Error {}

/** Base of everything that keeps the embedded PostgreSQL from starting; messages are for the operator. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Another live process runs the database of this folder. */
export class DataFolderBusyError extends EmbeddedPostgresError {
  readonly dataDir: string;
  readonly ownerPid: number;

  constructor(dataDir: string, ownerPid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${ownerPid}. ` +
        'Stop that process first, or choose another data folder.',
    );
    this.dataDir = dataDir;
    this.ownerPid = ownerPid;
  }
}

/** The files exist but this user may not use them, e.g. root made them and a plain user starts. */
export class DataFolderForbiddenError extends EmbeddedPostgresError {
  readonly dataDir: string;

  constructor(dataDir: string, reason: string, options?: ErrorOptions) {
    super(
      `The data folder ${dataDir} cannot be used by this user: ${reason}. ` +
        'Start as the user who made it, or choose another data folder.',
      options,
    );
    this.dataDir = dataDir;
  }
}

/** The folder remembers a cluster outside of itself that is no longer there: never start empty instead. */
export class ClusterMissingError extends EmbeddedPostgresError {
  constructor(clusterDir: string, recordPath: string) {
    super(
      `The database that belongs to this data folder was kept in ${clusterDir} and is gone. ` +
        `Restore it, or delete ${recordPath} to begin with an empty database.`,
    );
  }
}

/** PostgreSQL cannot read files of another major version; nothing was touched. */
export class ClusterVersionError extends EmbeddedPostgresError {
  readonly clusterDir: string;
  readonly clusterMajor: string;
  readonly binaryMajor: string;

  constructor(clusterDir: string, clusterMajor: string, binaryMajor: string) {
    super(
      `The database in ${clusterDir} was made by PostgreSQL ${clusterMajor}, ` +
        `but the installed one is ${binaryMajor}. Dump it with the old version and restore it with the new one.`,
    );
    this.clusterDir = clusterDir;
    this.clusterMajor = clusterMajor;
    this.binaryMajor = binaryMajor;
  }
}

/** We are root, PostgreSQL refuses root, and no other user is to be had. */
export class SystemUserError extends EmbeddedPostgresError {
  constructor(reason: string) {
    super(
      `PostgreSQL refuses to run as root and no system user could be made for it (${reason}). ` +
        'Create a user named postgres, start as a plain user, or use a PostgreSQL server of your own.',
    );
  }
}

export class BinariesMissingError extends EmbeddedPostgresError {
  constructor(platformPackage: string, reason: string) {
    super(
      `PostgreSQL for this platform (${platformPackage}) is not usable: ${reason}. ` +
        'Install again with optional dependencies, or use a PostgreSQL server of your own.',
    );
  }
}

export type StartFailure = 'port-taken' | 'still-shutting-down' | 'aborted' | 'failed';

/** PostgreSQL ended, or never got ready, while starting. */
export class PostgresStartError extends EmbeddedPostgresError {
  readonly failure: StartFailure;

  constructor(failure: StartFailure, detail: string) {
    super(`PostgreSQL did not start: ${detail}`);
    this.failure = failure;
  }
}

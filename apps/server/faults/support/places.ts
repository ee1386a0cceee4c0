import { join } from 'node:path';
import { appRoot } from '../../src/platform/app-root.ts';

/** Apart from the build that `npm start` uses, so that neither disturbs the other. */
export const SERVER_FOLDER = join(appRoot, 'faults/dist');
export const SERVER_FILE = join(SERVER_FOLDER, 'main.js');

export const DATA_FOLDER_PREFIX = 'kvazar-faults-';

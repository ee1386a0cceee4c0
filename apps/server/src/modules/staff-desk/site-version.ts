import site from '../../../package.json' with { type: 'json' };

/** Of the server that answers. */
export const SITE_VERSION = site.version;

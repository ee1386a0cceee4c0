function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** What the server writes into the page: the brand and the ports come from its configuration. */
export const siteConfig = {
  brandName: readMeta('application-name'),
  socketPort: Number(readMeta('kvazar:socket-port')),
  isDemo: readMeta('kvazar:mode') === 'demo',
  hasWorker: readMeta('kvazar:worker') === 'on',
};

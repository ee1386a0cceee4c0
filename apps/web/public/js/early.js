// Runs before the first paint and long before the application has arrived.

// A player who chose the light theme never sees a dark flash.
try {
  if (localStorage.getItem('light') === 'true') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage is closed to us: the dark theme stays.
}

// Who is here: everything waits for this answer, so it is asked for first. lib/api-client.ts takes it.
const asked = fetch('/api/getUser', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
  credentials: 'same-origin',
  signal: AbortSignal.timeout(30_000),
});
// Whoever takes it deals with a failure; without a taker it is nobody's.
asked.catch(() => {});
globalThis.earlyCalls = new Map([['/api/getUser', asked]]);

// Runs before the first paint and long before the application has arrived.

function readFlag(key) {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    // Storage is closed to us: everything stays as at a first visit.
    return false;
  }
}

const { dataset } = document.documentElement;
// A player who chose the light theme never sees a dark flash.
if (readFlag('light')) dataset.theme = 'light';
if (readFlag('has_loaded')) dataset.regular = '';

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

// The splash: 600 ms, or longer when the page is not there yet.
const SPLASH_MS = 600;
const FADE_MS = 250;
const isSplashOver = new Promise(resolve => setTimeout(resolve, SPLASH_MS));
let isOpen = false;

function fade(id) {
  const element = document.getElementById(id);
  element?.classList.add('pointer-events-none', 'opacity-0');
  setTimeout(() => element?.remove(), FADE_MS);
}

// The application takes over from here.
globalThis.start = {
  isOpen: () => isOpen,
  async open() {
    if (isOpen) return;
    isOpen = true;
    await isSplashOver;
    try {
      localStorage.setItem('has_loaded', 'true');
    } catch {
      // The next visit is a first one again.
    }
    fade('splash');
  },
};

// Words that changed their typeface before somebody's eyes would move everything below them.
async function areFontsHere() {
  // No frame is drawn before the sheets are here, which name the fonts.
  await new Promise(requestAnimationFrame);
  const fonts = ['800 1em "Unbounded Variable"', '400 1em "Onest Variable"'];
  await Promise.allSettled(fonts.map(font => document.fonts.load(font, 'Яz')));
}

// A guest sees the lobby that came with the document while the application is still on its way.
async function showLobby(reply) {
  const { code, site } = reply;
  if (code !== 'identity/guest' || !site || site.works || readFlag('sidebar_closed')) return;
  await isSplashOver;
  await areFontsHere();
  const drawn = document.getElementById('guest-lobby')?.content;
  if (isOpen || !drawn?.firstElementChild) return;
  const lobby = document.createElement('div');
  lobby.id = 'first-look';
  // Nothing of it may rise above the splash, which fades over it.
  lobby.className = 'isolate';
  // It cannot be used yet: for assistive technology the page is still loading.
  lobby.inert = true;
  lobby.ariaHidden = 'true';
  lobby.append(drawn);
  // What the operator has arranged otherwise comes with the application: the hero alone is always the same.
  const isArranged =
    site.banners?.length || site.lobby?.games?.length || Object.keys(site.closedGames ?? {}).length;
  if (isArranged) for (const part of lobby.querySelectorAll('main section ~ *')) part.remove();
  document.getElementById('splash-veil').before(lobby);
  fade('splash-veil');
}
asked
  .then(response => response.clone().json())
  .then(showLobby)
  // No answer that could be read: the application says so.
  .catch(() => {});

// Runs before the first paint, so that a player who chose the light theme never sees a dark flash.
try {
  if (localStorage.getItem('light') === 'true') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage is closed to us: the dark theme stays.
}

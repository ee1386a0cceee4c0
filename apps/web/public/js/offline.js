// The page that the service worker shows in place of one that did not come. It knows nothing of the player.

try {
  if (localStorage.getItem('light') === 'true') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage is closed to us: the dark theme stays.
}

const tryAgain = () => location.reload();
// Once for each return of the connection: no page loads itself again and again.
addEventListener('online', tryAgain);
addEventListener('DOMContentLoaded', () => {
  document.querySelector('button').addEventListener('click', tryAgain);
});

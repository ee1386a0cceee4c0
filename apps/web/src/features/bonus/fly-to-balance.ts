const FLIGHT_MS = 460;

/** The sum rises from where it stood into the balance of the header; only a picture of it. */
export function flyToBalance(text: string, from: Element | null): void {
  const target = document.querySelector('[data-header-balance]');
  if (!from || !target || typeof from.animate !== 'function') return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = from.getBoundingClientRect();
  const end = target.getBoundingClientRect();
  const flyer = document.createElement('span');
  flyer.className = 'bonus-flyer';
  flyer.setAttribute('aria-hidden', 'true');
  flyer.textContent = text;
  flyer.style.left = `${start.left}px`;
  flyer.style.top = `${start.top}px`;
  document.body.append(flyer);
  const dx = end.left + end.width / 4 - start.left;
  const dy = end.top + end.height / 3 - start.top;
  const flight = flyer.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.7}px, ${dy * 0.8}px) scale(0.8)`, opacity: 1, offset: 0.75 },
      { transform: `translate(${dx}px, ${dy}px) scale(0.55)`, opacity: 0 },
    ],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
  );
  flight.finished.finally(() => flyer.remove());
}

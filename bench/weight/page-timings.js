// Runs in the page before anything of its own; what it finds is read from `timings`.
const timings = { first: 0, largest: 0, largestElement: '', tasks: [], seen: 0, open: 0, shift: 0 };
globalThis.timings = timings;

function watch(type, hear) {
  new PerformanceObserver(list => list.getEntries().forEach(hear)).observe({
    type,
    buffered: true,
  });
}

watch('paint', entry => {
  if (entry.name === 'first-contentful-paint') timings.first = entry.startTime;
});
watch('largest-contentful-paint', entry => {
  timings.largest = entry.startTime;
  timings.largestElement = (entry.element?.textContent || entry.element?.tagName || '').slice(
    0,
    24,
  );
});
watch('longtask', entry => {
  timings.tasks.push(entry.duration);
});
watch('layout-shift', entry => {
  timings.shift += entry.value;
});

const timer = setInterval(() => {
  const splash = document.querySelector('[data-testid="splash"]');
  const isOpen = document.getElementById('main') && (!splash || splash.matches('.opacity-0'));
  // The lobby that came with the document is looked at before the application is there.
  const isSeen = isOpen || document.getElementById('first-look');
  if (isSeen) timings.seen ||= performance.now();
  if (!isOpen) return;
  timings.open = performance.now();
  clearInterval(timer);
}, 20);

// Runs in the page: milliseconds between one frame and the next, for as long as it is told.
globalThis.watchFrames = forMs =>
  new Promise(resolve => {
    const gaps = [];
    const startMs = performance.now();
    let lastMs = startMs;
    const next = () => {
      const nowMs = performance.now();
      gaps.push(nowMs - lastMs);
      lastMs = nowMs;
      if (nowMs - startMs < forMs) requestAnimationFrame(next);
      else resolve(gaps);
    };
    requestAnimationFrame(next);
  });

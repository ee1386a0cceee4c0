import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(10 * 1024);
let used = pool.length;

/** Time-ordered ids, as the web client makes them. */
export function uuidV7(): string {
  if (used + 10 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const time = Date.now().toString(16).padStart(12, '0');
  const random = pool.toString('hex', used, used + 10);
  used += 10;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

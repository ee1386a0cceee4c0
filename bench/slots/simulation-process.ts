import { parentPort, workerData } from 'node:worker_threads';
import { findSlot, SeededSource, tallySpins } from '@kvazar/games';
import type { SimulationPart } from './simulate.ts';

const { slot: id, spins, seed } = workerData as SimulationPart;
const slot = findSlot(id);
if (slot === undefined) throw new Error(`no slot ${id}`);
parentPort?.postMessage(tallySpins(slot, spins, new SeededSource(seed)));

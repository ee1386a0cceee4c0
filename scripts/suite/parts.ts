/** A part of the suite: an npm script, run in a process of its own. */
export interface Part {
  readonly name: string;
  readonly script: string;
  /** It drives programs that npm cannot install. */
  readonly needsPrograms?: true;
  /** It serves the built pages and does not build them itself. */
  readonly needsPages?: true;
  /** Busy on one core: of a whole run they take the second, in turn, while others have the first. */
  readonly isAside?: true;
}

/** In the order of a whole run: what fails fast comes first. */
export const PARTS: readonly Part[] = [
  { name: 'lint', script: 'lint' },
  { name: 'types', script: 'typecheck', isAside: true },
  { name: 'boundaries', script: 'boundaries', isAside: true },
  // In a process of its own, as all parts: Vite leaves NODE_ENV=production behind, under which React has no `act`.
  { name: 'build', script: 'build' },
  { name: 'size', script: 'size' },
  // One after the other: on two cores a browser and a database that is being killed disturb each other.
  { name: 'unit', script: 'test:unit' },
  { name: 'service', script: 'test:service', needsPrograms: true },
  { name: 'faults', script: 'test:faults', needsPrograms: true, needsPages: true },
  { name: 'e2e', script: 'test:e2e', needsPrograms: true },
];

export function findPart(name: string | undefined): Part {
  const found = PARTS.find(part => part.name === name);
  if (found) return found;
  throw new Error(`${name ?? 'nothing'} is no part: ${PARTS.map(part => part.name).join(', ')}`);
}

import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { siteModules } from './modules.ts';

/** A service of others, with nothing of its own to bring. */
const BRINGS_NOTHING = ['bet-days'];

it('every folder of modules is in the list, once', async () => {
  const folders = await readdir(new URL('./modules', import.meta.url));
  const listed = siteModules.map(({ name }) => name);
  expect([...listed, ...BRINGS_NOTHING].sort()).toEqual(folders.sort());
});

it('no two modules bring a command or a replay of the same name', () => {
  const commands = siteModules.flatMap(module => Object.keys(module.commands ?? {}));
  const games = siteModules.flatMap(module => Object.keys(module.replays ?? {}));
  expect(new Set(commands).size).toBe(commands.length);
  expect(new Set(games).size).toBe(games.length);
});

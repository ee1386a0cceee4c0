import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScene } from './use-scene.ts';

/** Every task that the scene has asked for, to be begun by hand. */
const tasks = vi.hoisted(() => [] as (() => void)[]);
vi.mock('./next-task.ts', () => ({
  nextTask: () => new Promise<void>(resolve => tasks.push(resolve)),
}));
afterEach(() => {
  cleanup();
  tasks.length = 0;
});

const begin = () => act(async () => tasks.shift()?.());

async function open() {
  const done: string[] = [];
  const say = (what: string) => () => void done.push(what);
  const load = async () => {
    done.push('loaded');
    return () => {
      done.push('made');
      return { start: async () => say('started')(), destroy: say('destroyed') };
    };
  };
  function Stage() {
    const scene = useRef(null);
    const host = useScene({ scene, load, onStart: say('told'), onFailure: say('failed') });
    return <div ref={host} />;
  }
  const { unmount } = await act(async () => render(<Stage />));
  return { done, unmount };
}

it('takes a task for its code, one for painting and one for the start', async () => {
  const { done } = await open();
  expect(done).toEqual(['loaded']);
  await begin();
  expect(done).toEqual(['loaded', 'made']);
  await begin();
  expect(done).toEqual(['loaded', 'made', 'started', 'told']);
});

it('makes nothing for a page that was left in between', async () => {
  const { done, unmount } = await open();
  unmount();
  await begin();
  expect(done).toEqual(['loaded']);
});

it('does not start what has been taken down', async () => {
  const { done, unmount } = await open();
  await begin();
  unmount();
  await begin();
  expect(done).toEqual(['loaded', 'made', 'destroyed']);
});

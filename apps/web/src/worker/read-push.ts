import { readPlace } from './plan-request.ts';

interface PushedNotice {
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

/** What a push brought. Browsers want something shown for every push, so one that cannot be read has words too. */
export function readPush(json: unknown, origin: string): PushedNotice {
  const told = typeof json === 'object' && json !== null ? json : {};
  const read = (name: string): unknown => Reflect.get(told, name);
  const readWords = (name: string) => {
    const words = read(name);
    return typeof words === 'string' ? words : '';
  };
  return {
    title: readWords('title') || 'Новое уведомление',
    text: readWords('text'),
    to: readPlace(read('to') ?? '/notices', origin),
  };
}

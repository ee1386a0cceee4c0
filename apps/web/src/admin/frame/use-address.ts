import { useLocation, useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';

type Schema = z.ZodObject;

/** An address has only texts: what a field takes is tried as text, number, flag and list. */
function readingsOf(text: string): unknown[] {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return [
    text,
    ...(Number.isFinite(number) ? [number] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    text.split(','),
  ];
}

/** A field that somebody has spoiled by hand is as if it were not there. */
export function readAddress<Shape extends Schema>(
  schema: Shape,
  search: URLSearchParams,
): z.output<Shape> {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const text = search.get(name);
    const parsed = (text === null ? [] : readingsOf(text))
      .map(reading => field.safeParse(reading))
      .find(({ success }) => success);
    read[name] = parsed ? parsed.data : field.parse(undefined);
  }
  return read as z.output<Shape>;
}

/** Only what differs from the defaults: short addresses are the ones people send each other. */
export function writeAddress<Shape extends Schema>(
  schema: Shape,
  address: z.output<Shape>,
): string {
  const parameters = new URLSearchParams();
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const value = (address as Record<string, unknown>)[name];
    if (value === undefined || value === null) continue;
    if (JSON.stringify(value) === JSON.stringify(field.parse(undefined))) continue;
    parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Filters, sort and whatever else a page shows live in its address; every field has a default. */
export function useAddress<Shape extends Schema>(schema: Shape) {
  const pathname = useLocation({ select: location => location.pathname });
  const search = useLocation({ select: location => location.searchStr });
  const navigate = useNavigate();
  const address = readAddress(schema, new URLSearchParams(search));
  const href = (part: Partial<z.output<Shape>>): string =>
    pathname + writeAddress(schema, { ...address, ...part });
  return {
    address,
    href,
    go: (part: Partial<z.output<Shape>>, replace = false): void =>
      void navigate({ href: href(part), replace }),
  };
}

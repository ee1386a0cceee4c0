import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Bodies that a call takes, made from its schema: every field is filled in, and every alternative
 * of a union stands in one of them. A kind of schema that is not known here throws.
 */
export function exampleBodies(body: z.ZodType): readonly unknown[] {
  return examplesOf(z.toJSONSchema(body, { io: 'input' }));
}

function examplesOf(schema: JsonSchema): readonly unknown[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap(examplesOf);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  if (Array.isArray(schema.type)) {
    return (schema.type as readonly string[]).flatMap(type =>
      examplesOf({ ...schema, type } as JsonSchema),
    );
  }
  switch (schema.type) {
    case 'object':
      return exampleObjects(schema);
    case 'array':
      return examplesOf(schema.items as JsonSchema).map(item => [item]);
    case 'string':
      return [exampleString(schema)];
    case 'number':
    case 'integer':
      return [schema.minimum ?? 1];
    case 'boolean':
      return [true, false];
    case 'null':
      return [null];
    case undefined:
      // Anything at all: what an act of two people is about is parsed by the act itself.
      return ['anything'];
    default:
      throw new Error(`no example for ${JSON.stringify(schema)}`);
  }
}

function exampleString({ format, pattern }: JsonSchema): string {
  if (pattern?.startsWith('^\\/')) return '/text';
  if (format === undefined) return 'text';
  if (format === 'uuid') return '019ABCDE-0000-7000-8000-00000000000A';
  if (format === 'date-time') return '2026-11-16T12:00:00Z';
  if (format === 'date') return '2026-11-16';
  if (format === 'uri') return 'https://push.example.org/text';
  throw new Error(`no example of the format ${format}`);
}

/** The first example of every field together, then each further example of a field in its place. */
function exampleObjects({ properties = {} }: JsonSchema): readonly object[] {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, examplesOf(schema as JsonSchema)] as const,
  );
  const first = Object.fromEntries(fields.map(([name, [example]]) => [name, example]));
  const others = fields.flatMap(([name, [, ...more]]) =>
    more.map(example => ({ ...first, [name]: example })),
  );
  return [first, ...others];
}

/** The same value with a field too many, once in each of its objects. */
export function withSurprise(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return withSurprise(value[0]).map(changed => [changed]);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, field]) =>
    withSurprise(field).map(changed => ({ ...value, [name]: changed })),
  );
  return [{ ...value, surprise: true }, ...inside];
}

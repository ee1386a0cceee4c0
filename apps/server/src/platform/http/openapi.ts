import { type CallDefinition, calls, ErrorReplySchema, errorTable } from '@kvazar/contract';
import { z } from 'zod';

const PATH_PARAM = /\/:(\w+)/g;

function describeParam(name: string | undefined) {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

function jsonBody(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return { content: { 'application/json': { schema: jsonSchema } } };
}

function describeCall(path: string, definition: CallDefinition) {
  const params = [...path.matchAll(PATH_PARAM)].map(([, name]) => name);
  return {
    summary: definition.summary,
    ...(params.length === 0 ? {} : { parameters: params.map(describeParam) }),
    ...(definition.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    requestBody: jsonBody(definition.body, 'input'),
    responses: {
      200: {
        description: 'Успех',
        ...jsonBody(z.object({ success: definition.success }), 'output'),
      },
      default: { description: 'Отказ', ...jsonBody(ErrorReplySchema, 'output') },
    },
  };
}

/** The OpenAPI document of every call, made from the schemas that check them. */
export function describeApi(brandName: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName}: вызовы`,
      version: '1',
      description:
        'Каждый вызов — POST с телом JSON. Ответ: {"success": …} или {"error": "текст", "code": "область/причина"}.',
    },
    paths: Object.fromEntries(
      Object.entries(calls).map(([path, definition]) => [
        path.replace(PATH_PARAM, '/{$1}'),
        { post: describeCall(path, definition) },
      ]),
    ),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
    'x-errors': errorTable,
  };
}

export type ApiDescription = ReturnType<typeof describeApi>;

import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Access } from './guard.ts';
import { failure, type Schema } from './schemas.ts';

interface Described {
  readonly params?: { readonly properties?: Readonly<Record<string, Schema>> };
  readonly querystring?: {
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
  };
  readonly body?: Schema;
  readonly response?: Readonly<Record<string, Schema>>;
}

const SECURITY: Readonly<Record<Access, readonly Schema[]>> = {
  anybody: [],
  player: [{ session: [] }, { token: [] }],
  person: [{ session: [] }],
  operator: [{ operator: [] }],
  local: [{ operator: [] }],
};

/** Gathers the routes as they are added and serves them as an OpenAPI document. */
export function publishOpenApi(app: FastifyInstance): void {
  const paths: Record<string, Record<string, unknown>> = {};
  app.addHook('onRoute', (route) => {
    if (route.config?.summary === undefined) return;
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD') paths[path] = { ...paths[path], [method.toLowerCase()]: entry(route) };
    }
  });
  const summary = 'this document';
  const schema = { response: { 200: { type: 'object', additionalProperties: true } } };
  app.get('/openapi.json', { config: { summary }, schema }, () => ({
    openapi: '3.1.0',
    info: {
      title: 'Taberna',
      version: '1',
      description:
        'Tables are played over the web socket /ws/tables/{id} in the protocol of docs/protocol.md; /ws/lobby tells the public tables whenever they change.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'taberna' },
        token: { type: 'http', scheme: 'bearer' },
        operator: { type: 'http', scheme: 'bearer' },
      },
    },
  }));
}

function parametersIn(place: 'path' | 'query', described: Described): unknown[] {
  const { properties = {} } = (place === 'path' ? described.params : described.querystring) ?? {};
  const required = described.querystring?.required ?? [];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function entry(route: RouteOptions): unknown {
  // Every schema here was built by `schemas.ts`.
  const described = (route.schema ?? {}) as Described;
  const responses = Object.entries(described.response ?? {}).map(([status, schema]) => {
    const text = { description: schema.description ?? 'done' };
    if (schema.type === 'null') return [status, text] as const;
    const type = schema.type === 'string' ? 'text/plain' : 'application/json';
    return [status, { ...text, content: { [type]: { schema } } }] as const;
  });
  const wrong = { description: 'refused', content: { 'application/json': { schema: failure } } };
  const body = described.body && {
    requestBody: { required: true, content: { 'application/json': { schema: described.body } } },
  };
  return {
    summary: route.config?.summary,
    security: SECURITY[route.config?.access ?? 'anybody'],
    parameters: [...parametersIn('path', described), ...parametersIn('query', described)],
    ...body,
    responses: { ...Object.fromEntries(responses), default: wrong },
  };
}

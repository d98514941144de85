import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Access } from './guard.ts';
import { failure, type Schema } from './schemas.ts';

const SECURITY: Readonly<Record<Access, { [name: string]: string[] }[]>> = {
  anybody: [],
  player: [{ session: [] }, { token: [] }],
  person: [{ session: [] }],
  operator: [{ operator: [] }],
  local: [{ operator: [] }],
};

/** Every schema of an answer was built by `schemas.ts`. */
interface Answers extends FastifySchema {
  readonly response?: Readonly<Record<string, Schema>>;
}

/** Gathers the routes that are added afterwards and serves them as an OpenAPI document. */
export async function publishOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Taberna',
        version: '1',
        description:
          'Tables are played over the web socket /ws/tables/{id} in the protocol of docs/protocol.md; /ws/lobby tells the public tables whenever they change.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'taberna' },
          token: { type: 'http', scheme: 'bearer' },
          operator: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: ({ schema, url, route: { config } }) => {
      const { summary } = config ?? {};
      const { response = {}, ...asked } = (schema ?? {}) as Answers;
      const isText = Object.values(response).some(({ type }) => type === 'string');
      return {
        url,
        schema: {
          ...asked,
          ...(summary === undefined ? { hide: true } : { summary }),
          security: SECURITY[config?.access ?? 'anybody'],
          response: { ...response, default: { ...failure, description: 'refused' } },
          ...(isText ? { produces: ['text/plain'] } : {}),
        },
      };
    },
  });
  const schema = { response: { 200: { type: 'object', additionalProperties: true } } };
  app.get('/openapi.json', { config: { summary: 'this document' }, schema }, () => app.swagger());
}

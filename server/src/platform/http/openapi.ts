import { apiBase, type Endpoint } from '@lautgabe/contract/endpoint.ts'
import { errorCatalogue, type ErrorCode } from '@lautgabe/contract/errors.ts'
import { z } from '@lautgabe/contract/zod.ts'
import type { Access, Route } from './route.ts'

type Json = Record<string, unknown>

const refusalsOfAnyCall: ErrorCode[] = ['too_many_requests', 'internal', 'database']

const refusalsOfAccess: Record<Access, ErrorCode[]> = {
  anyone: [],
  'anyone-or-session': ['unauthorized'],
  session: ['unauthorized', 'origin_refused'],
  admin: ['unauthorized', 'forbidden', 'origin_refused'],
  'session-or-key': ['unauthorized', 'key_unknown', 'origin_refused'],
  'session-or-control-key': ['unauthorized', 'key_unknown', 'origin_refused'],
  'moderator-key': ['key_unknown', 'origin_refused'],
  'live-key': ['key_unknown', 'origin_refused'],
  'incoming-key': ['key_unknown'],
  operator: ['not_found'],
}

/** The OpenAPI 3.1 document. It is made from the list of routes, so it always matches the server. */
export function toOpenApi(routes: readonly Route<never>[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { endpoint, access } of routes) {
    const path = apiBase + endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint, access) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lautgabe', version },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sAccessToken' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string' },
            code: { type: 'string', enum: Object.keys(errorCatalogue) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            retry_after_seconds: { type: 'number' },
            decided_by: { type: 'object', properties: { kind: { type: 'string' }, name: { type: 'string' } } },
          },
        },
      },
    },
  }
}

function toOperation(endpoint: Endpoint, access: Access): Json {
  const { params, query, headers, body, files, answer, isStream, errors, summary } = endpoint
  const needsSession = access === 'session' || access === 'admin'
  return {
    summary,
    'x-access': access,
    ...(needsSession && { security: [{ session: [] }] }),
    parameters: [...toParameters(params, 'path'), ...toParameters(query, 'query'), ...toParameters(headers, 'header')],
    ...(body && { requestBody: { required: true, content: toContent(z.toJSONSchema(body, { io: 'input' }), files) } }),
    responses: {
      200: isStream
        ? { description: 'One of these after the other, each on a line', content: lineContent(z.toJSONSchema(answer)) }
        : { description: 'Done', content: jsonContent(z.toJSONSchema(answer)) },
      ...toRefusals([
        ...errors,
        ...(body || query || params || headers ? (['invalid_input'] as const) : []),
        ...refusalsOfAccess[access],
        ...refusalsOfAnyCall,
      ]),
    },
  }
}

/** A form carries its files beside its fields. */
function toContent(schema: z.core.JSONSchema.BaseSchema, files: Endpoint['files']): Json {
  if (!files) return jsonContent(schema)
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const required = Object.keys(files).filter((name) => files[name]?.missing)
  return {
    'multipart/form-data': {
      schema: {
        ...schema,
        properties: { ...schema.properties, ...Object.fromEntries(Object.keys(files).map((name) => [name, file])) },
        required: [...(schema.required ?? []), ...required],
      },
    },
  }
}

const jsonContent = (schema: unknown): Json => ({ 'application/json': { schema } })
const lineContent = (schema: unknown): Json => ({ 'application/x-ndjson': { schema } })

function toParameters(schema: z.ZodObject | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function toRefusals(codes: ErrorCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      { description: ofStatus.join(', '), content: jsonContent({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  )
}

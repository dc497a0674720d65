import type { Endpoint, Schema } from '@ninepocket/contract/endpoint'
import { ErrorBody } from '@ninepocket/contract/error-body'
import * as z from 'zod/mini'

type JsonObject = Record<string, unknown>

export type OpenApiSettings = {
  title: string
  serverUrl: string
  endpoints: Readonly<Record<string, Endpoint>>
}

const errorRef = { $ref: '#/components/schemas/Error' }
const failures: Readonly<Record<string, string>> = {
  400: 'Invalid input: `message` is the first failing rule’s',
  404: 'Not found',
  429: 'Too many requests: see `Retry-After`',
  503: 'The database is away for a moment',
}
const csrfHeader = {
  name: 'X-CSRF-Token',
  in: 'header',
  required: true,
  description: 'From `GET /api/auth/csrf-token`',
  schema: { type: 'string' },
}

/** A schema as OpenAPI 3.1 has it, which is JSON Schema 2020-12. What a transform makes is the output's matter. */
function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}

/** `/api/cards/:id` as OpenAPI writes it. */
const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function parameters(schema: Schema | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  const needed = new Set(Array.isArray(required) ? required : [])
  return Object.entries(properties ?? {}).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || needed.has(name),
    schema: each,
  }))
}

const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } })

function operation(name: string, endpoint: Endpoint): JsonObject {
  const { method, path, summary, params, query, body, reply } = endpoint
  const isWrite = method !== 'GET'
  const [, , tag = 'api'] = path.split('/')
  const refusals = { ...failures, ...(isWrite && { 403: 'Invalid CSRF token' }) }
  return {
    operationId: name,
    summary,
    tags: [tag],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(isWrite ? [csrfHeader] : []),
    ],
    ...(body && { requestBody: { required: true, ...json(jsonSchema(body, 'input')) } }),
    responses: {
      200: { description: 'Success', ...json(jsonSchema(reply, 'output')) },
      ...(!isWrite && { 304: { description: 'Not changed since `If-None-Match`' } }),
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [status, { description, ...json(errorRef) }]),
      ),
    },
  }
}

/** The API's own description, OpenAPI 3.1, made from the very schemas that validate (decisions). */
export function openApiDocument({ title, serverUrl, endpoints }: OpenApiSettings): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const at = openApiPath(endpoint.path)
    paths[at] = { ...paths[at], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: { Error: jsonSchema(ErrorBody, 'output') } },
  }
}

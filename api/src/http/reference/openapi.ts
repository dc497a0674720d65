import type { Endpoint, Schema } from '@ninepocket/contract/endpoint'
import { ErrorBody } from '@ninepocket/contract/error-body'
import * as z from 'zod/mini'
import { sessionCookieName } from '../cookies.ts'
import { refusalsOf } from './refusals.ts'

type JsonObject = Record<string, unknown>

export type OpenApiSettings = {
  title: string
  serverUrl: string
  endpoints: Readonly<Record<string, Endpoint>>
}

/** Name of what proves who calls. */
const scheme = 'session'
const errorRef = { $ref: '#/components/schemas/Error' }
const csrfHeader = {
  name: 'X-CSRF-Token',
  in: 'header',
  required: true,
  description: 'From `GET /api/auth/csrf-token`',
  schema: { type: 'string' },
}
const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key is the same request: it happens once, and all get the first answer',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
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

/** A form of several parts: one field holds a file, and the others are as their schema says. */
function fileForm(file: string, fields: Schema | undefined): JsonObject {
  const { properties, required } = fields ? jsonSchema(fields, 'input') : {}
  const needed = Array.isArray(required) ? required : []
  const schema = {
    type: 'object',
    properties: {
      ...(properties ?? {}),
      [file]: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
    required: [...needed, file],
    additionalProperties: false,
  }
  return { content: { 'multipart/form-data': { schema } } }
}

function requestBody({ body, formFile, formFields }: Endpoint): JsonObject | undefined {
  if (formFile !== undefined) return { required: true, ...fileForm(formFile, formFields) }
  return body && { required: true, ...json(jsonSchema(body, 'input')) }
}

function success({ reply, replyType }: Endpoint): JsonObject {
  // A type without a schema: bytes, of which JSON Schema has nothing to say.
  const content = replyType ? { content: { [replyType]: {} } } : json(jsonSchema(reply, 'output'))
  return { description: 'Success', ...content }
}

function operation(name: string, endpoint: Endpoint): JsonObject {
  const { method, path, summary, access, params, query, replyType, takesKey } = endpoint
  const isWrite = method !== 'GET'
  const [, , tag = 'api'] = path.split('/')
  const body = requestBody(endpoint)
  return {
    operationId: name,
    summary,
    tags: [tag],
    ...(access !== 'anyone' && { security: [{ [scheme]: [] }] }),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(isWrite ? [csrfHeader] : []),
      ...(takesKey ? [keyHeader] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.status ?? 200]: success(endpoint),
      ...(!isWrite && !replyType && { 304: { description: 'Not changed since `If-None-Match`' } }),
      ...Object.fromEntries(
        Object.entries(refusalsOf(endpoint)).map(([status, description]) => [
          status,
          { description, ...json(errorRef) },
        ]),
      ),
    },
  }
}

/** The API's own description, OpenAPI 3.1, made from the very schemas that validate (spec §7.18). */
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
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        [scheme]: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(serverUrl),
          description: 'Given by `POST /api/auth/login`',
        },
      },
    },
  }
}

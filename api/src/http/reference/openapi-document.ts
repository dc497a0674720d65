import { type Endpoint, type EndpointSchema, needsCsrfToken } from '@ninepocket/contract/endpoints/endpoint'
import { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import { getCookieName } from '@ninepocket/contract/site/site-cookies'
import * as z from 'zod/mini'
import { getErrorResponses } from './error-responses.ts'

type JsonObject = Record<string, unknown>

export type OpenApiDocumentInput = { title: string; serverUrl: string; endpoints: Readonly<Record<string, Endpoint>> }

/** Name of the session cookie's security scheme. */
const sessionScheme = 'session'
const errorRef = { $ref: '#/components/schemas/Error' }
const csrfHeader = {
  name: 'X-CSRF-Token',
  in: 'header',
  required: true,
  description: 'From `GET /api/auth/csrf-token`',
  schema: { type: 'string' },
}
const idempotencyKeyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key is the same request: it happens once, and all get the first answer',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

/** Converts a schema to OpenAPI 3.1, which uses JSON Schema 2020-12. */
function toJsonSchema(schema: EndpointSchema, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const toOpenApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function buildParameters(schema: EndpointSchema | undefined, location: 'path' | 'query'): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input')
  const requiredNames = new Set(Array.isArray(required) ? required : [])
  return Object.entries(properties ?? {}).map(([name, each]) => ({
    name,
    in: location,
    required: location === 'path' || requiredNames.has(name),
    schema: each,
  }))
}

const buildJsonContent = (schema: JsonObject) => ({ content: { 'application/json': { schema } } })

/** Describes a multipart form with one file and the schema's fields. */
function buildFileForm(file: string, fields: EndpointSchema | undefined): JsonObject {
  const { properties, required } = fields ? toJsonSchema(fields, 'input') : {}
  const requiredNames = Array.isArray(required) ? required : []
  const schema = {
    type: 'object',
    properties: { ...(properties ?? {}), [file]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [...requiredNames, file],
    additionalProperties: false,
  }
  return { content: { 'multipart/form-data': { schema } } }
}

function buildRequestBody({ body, formFile, formFields }: Endpoint): JsonObject | undefined {
  if (formFile !== undefined) return { required: true, ...buildFileForm(formFile, formFields) }
  return body && { required: true, ...buildJsonContent(toJsonSchema(body, 'input')) }
}

function buildSuccess({ reply, replyMediaType }: Endpoint): JsonObject {
  // The reply is a file, which JSON Schema cannot describe.
  const content = replyMediaType
    ? { content: { [replyMediaType]: {} } }
    : buildJsonContent(toJsonSchema(reply, 'output'))
  return { description: 'Success', ...content }
}

function buildOperation(name: string, endpoint: Endpoint): JsonObject {
  const { method, path, summary, access, params, query, replyMediaType, acceptsIdempotencyKey } = endpoint
  const isWrite = method !== 'GET'
  const [, , tag = 'api'] = path.split('/')
  const body = buildRequestBody(endpoint)
  return {
    operationId: name,
    summary,
    tags: [tag],
    ...(access !== 'anyone' && { security: [{ [sessionScheme]: [] }] }),
    parameters: [
      ...buildParameters(params, 'path'),
      ...buildParameters(query, 'query'),
      ...(needsCsrfToken(endpoint) ? [csrfHeader] : []),
      ...(acceptsIdempotencyKey ? [idempotencyKeyHeader] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.status ?? 200]: buildSuccess(endpoint),
      ...(!isWrite && !replyMediaType && { 304: { description: 'Not changed since `If-None-Match`' } }),
      ...Object.fromEntries(
        Object.entries(getErrorResponses(endpoint)).map(([status, description]) => [
          status,
          { description, ...buildJsonContent(errorRef) },
        ]),
      ),
    },
  }
}

/** Builds the API's OpenAPI 3.1 document from the same schemas that validate requests (spec §7.18). */
export function buildOpenApiDocument({ title, serverUrl, endpoints }: OpenApiDocumentInput): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const at = toOpenApiPath(endpoint.path)
    paths[at] = { ...paths[at], [endpoint.method.toLowerCase()]: buildOperation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: toJsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        [sessionScheme]: {
          type: 'apiKey',
          in: 'cookie',
          name: getCookieName('session', serverUrl),
          description: 'Given by `POST /api/auth/login`',
        },
      },
    },
  }
}

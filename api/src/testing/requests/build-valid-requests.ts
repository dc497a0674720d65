import type { Endpoint, EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import * as z from 'zod/mini'
import { buildUrl } from '../send-request.ts'

type Fields = Readonly<Record<string, unknown>>
export type ApiRequest = { method: Endpoint['method']; address: string; body?: string | FormData }

/** Values that a caller could put into the inputs of endpoints. */
export type KnownInputValues = {
  /** Values for path parameters that are ids. */
  ids: ReadonlyArray<string>
  /** Values for other path parameters, and for ids with fewer sensible values. */
  parameters: Readonly<Record<string, ReadonlyArray<string>>>
  /** Each endpoint gets the fields that it accepts. */
  queries: ReadonlyArray<Fields>
  /** The first has every field of every body; the others have alternative values. */
  bodies: readonly [Fields, ...Fields[]]
  /** For forms with a file. */
  image: Blob
}

/** Returns the names of the fields of an input. Throws for schemas that are not objects. */
export function getFieldNamesOfSchema(schema: EndpointSchema): string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape)
  throw new Error('an input of the contract is an object')
}

/** Picks the schema's fields from each candidate, and returns the distinct valid results. */
function filterAccepted(schema: EndpointSchema | undefined, all: ReadonlyArray<Fields>): Fields[] {
  if (!schema) return [{}]
  const names = getFieldNamesOfSchema(schema)
  const texts = all.flatMap((fields) => {
    const candidate = Object.fromEntries(names.map((name) => [name, fields[name]]))
    return schema.safeParse(JSON.parse(JSON.stringify(candidate))).success ? JSON.stringify(candidate) : []
  })
  return [...new Set(texts)].map((text): Fields => JSON.parse(text))
}

function buildParams({ path, params }: Endpoint, { ids, parameters }: KnownInputValues): Fields[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const mixes = names.reduce<Fields[]>(
    (filled, name) => {
      const values = parameters[name] ?? (/id$/i.test(name) ? ids : [])
      return filled.flatMap((each) => values.map((value) => ({ ...each, [name]: value })))
    },
    [{}],
  )
  return filterAccepted(params, mixes)
}

function buildForm(name: string, fields: Fields, image: Blob): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append(name, image, 'picture.png')
  return form
}

/**
 * Builds every valid call of an endpoint from the known values.
 * @throws Error if there is none or a field of the body has no value, so that a new endpoint cannot be missed
 */
export function buildValidRequests(endpoint: Endpoint, known: KnownInputValues): ApiRequest[] {
  const { method, query, body: json, formFile, formFields } = endpoint
  const schema = json ?? formFields
  const unknownFields = (schema ? getFieldNamesOfSchema(schema) : []).filter(
    (name) => !Object.hasOwn(known.bodies[0], name),
  )
  const bodies = filterAccepted(schema, known.bodies)
  const calls = buildParams(endpoint, known).flatMap((params) =>
    filterAccepted(query, known.queries).flatMap((each) =>
      bodies.map((fields): ApiRequest => {
        const call = { method, address: buildUrl(endpoint, { params, query: each }) }
        if (method === 'GET') return call
        return { ...call, body: formFile ? buildForm(formFile, fields, known.image) : JSON.stringify(fields) }
      }),
    ),
  )
  if (unknownFields.length > 0 || calls.length === 0)
    throw new Error(`nothing is known to send to ${method} ${endpoint.path} ${unknownFields.join()}`)
  return calls
}

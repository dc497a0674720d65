import type { Endpoint, Schema } from '@ninepocket/contract/endpoint'
import * as z from 'zod/mini'
import { addressOf } from './test-api.ts'

type Fields = Readonly<Record<string, unknown>>
export type Call = { method: Endpoint['method']; address: string; body?: string | FormData }

/** What somebody may put into inputs who knows these values. */
export type Known = {
  /** What may stand where a path names an id. */
  ids: ReadonlyArray<string>
  /** What may stand for other parameters of paths, and for ids of which fewer make sense. */
  parameters: Readonly<Record<string, ReadonlyArray<string>>>
  /** Of each an endpoint is asked what it takes. */
  queries: ReadonlyArray<Fields>
  /** The first one names every field of every body; the others say it otherwise. */
  bodies: readonly [Fields, ...Fields[]]
  /** For forms that take a file. */
  picture: Blob
}

function shapeOf(schema: Schema): string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape)
  throw new Error('an input of the contract is an object')
}

/** What a schema takes of each of these, as far as it is then content; nothing twice. */
function taken(schema: Schema | undefined, all: ReadonlyArray<Fields>): Fields[] {
  if (!schema) return [{}]
  const names = shapeOf(schema)
  const texts = all.flatMap((fields) => {
    const those = Object.fromEntries(names.map((name) => [name, fields[name]]))
    return schema.safeParse(JSON.parse(JSON.stringify(those))).success ? JSON.stringify(those) : []
  })
  return [...new Set(texts)].map((text): Fields => JSON.parse(text))
}

function paramsOf({ path, params }: Endpoint, { ids, parameters }: Known): Fields[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const mixes = names.reduce<Fields[]>(
    (filled, name) => {
      const values = parameters[name] ?? (/id$/i.test(name) ? ids : [])
      return filled.flatMap((each) => values.map((value) => ({ ...each, [name]: value })))
    },
    [{}],
  )
  return taken(params, mixes)
}

function formOf(name: string, fields: Fields, picture: Blob): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append(name, picture, 'picture.png')
  return form
}

/**
 * Every call of an endpoint that can be made of what is known, and that the contract takes.
 * @throws Error where there is none, or a field of its body has no value: an endpoint that nobody thought of yet
 */
export function callsOf(endpoint: Endpoint, known: Known): Call[] {
  const { method, query, body: json, formFile, formFields } = endpoint
  const schema = json ?? formFields
  const unknown = (schema ? shapeOf(schema) : []).filter((name) => !Object.hasOwn(known.bodies[0], name))
  const bodies = taken(schema, known.bodies)
  const calls = paramsOf(endpoint, known).flatMap((params) =>
    taken(query, known.queries).flatMap((each) =>
      bodies.map((fields): Call => {
        const call = { method, address: addressOf(endpoint, { params, query: each }) }
        if (method === 'GET') return call
        return { ...call, body: formFile ? formOf(formFile, fields, known.picture) : JSON.stringify(fields) }
      }),
    ),
  )
  if (unknown.length > 0 || calls.length === 0)
    throw new Error(`nothing is known to send to ${method} ${endpoint.path} ${unknown.join()}`)
  return calls
}

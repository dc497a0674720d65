import type { Endpoint, EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import fc from 'fast-check'
import { buildUrl } from '../send-request.ts'
import { type ApiRequest, getFieldNamesOfSchema, type KnownInputValues } from './build-valid-requests.ts'

type Fields = Record<string, unknown>

/** Values that a hostile or broken client sends in place of a sensible one. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    '\u0000',
    '\ud800',
    '%',
    "'; drop table cards; --",
    '<script>',
    '../../etc/passwd',
    '9007199254740993',
    '0'.repeat(24),
    'f'.repeat(24),
    '🎴'.repeat(300),
    'a'.repeat(10_001),
    '2024-02-30',
    true,
    null,
    [],
    {},
    [[]],
  ),
  fc.integer(),
  fc.double(),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.anything({ maxDepth: 2 }), { maxKeys: 3 }),
)

/** Mostly one of the known values, at times another one. */
const mostlyFrom = (known: ReadonlyArray<unknown>): fc.Arbitrary<unknown> =>
  known.length === 0
    ? hostileValue
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: hostileValue })

/** Fields of an input, most of them known; at times one is missing or unknown. */
function arbitraryFields(schema: EndpointSchema | undefined, known: ReadonlyArray<Fields>): fc.Arbitrary<Fields> {
  const names = schema ? getFieldNamesOfSchema(schema) : []
  const model = Object.fromEntries(
    names.map((name) => {
      const values = known.flatMap((fields) => (Object.hasOwn(fields, name) ? [fields[name]] : []))
      return [name, mostlyFrom(values)]
    }),
  )
  const incomplete = fc.record(model, { requiredKeys: [] })
  const complete = fc.record(model)
  return fc.oneof(
    { weight: 3, arbitrary: complete },
    { weight: 1, arbitrary: incomplete },
    {
      weight: 1,
      arbitrary: fc.tuple(complete, hostileValue).map(([fields, value]) => ({ ...fields, unknown: value })),
    },
  )
}

/** A text that can be part of a URL. */
const toUrlText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
  return text.toWellFormed()
}

/** A request of an endpoint, from what callers could know and from what nobody should send. */
export function createRequestArbitrary(
  endpoint: Endpoint,
  { ids, parameters, queries, bodies, image }: KnownInputValues,
) {
  const { method, path, query, body: json, formFile, formFields } = endpoint
  const paramNames = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = fc.record(
    Object.fromEntries(paramNames.map((name) => [name, mostlyFrom(parameters[name] ?? ids).map(toUrlText)])),
  )
  const queryFields = arbitraryFields(query, queries as ReadonlyArray<Fields>)
  const bodyFields = arbitraryFields(json ?? formFields, bodies as ReadonlyArray<Fields>)
  const bodyText = fc.oneof(
    { weight: 9, arbitrary: bodyFields.map((fields) => JSON.stringify(fields)) },
    { weight: 1, arbitrary: fc.oneof(fc.json(), fc.string({ unit: 'binary', maxLength: 60 })) },
  )
  return fc.tuple(params, queryFields, bodyFields, bodyText).map(([pathParams, fields, form, text]): ApiRequest => {
    const present = Object.entries(fields).filter(([, value]) => value !== undefined)
    const address = buildUrl(endpoint, {
      params: pathParams,
      query: Object.fromEntries(present.map(([name, value]) => [name, toUrlText(value)])),
    })
    if (method === 'GET') return { method, address }
    return { method, address, body: formFile ? buildForm(formFile, form, image) : text }
  })
}

function buildForm(name: string, fields: Fields, image: Blob): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, toUrlText(value))
  form.append(name, image, 'picture.png')
  return form
}

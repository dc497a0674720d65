import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { expect, test } from 'vitest'
import { setUpTestApi } from '../../testing/set-up.ts'
import { buildOpenApiDocument } from './openapi-document.ts'
import { renderReferencePage } from './reference-page.ts'

const api = await setUpTestApi()

const settings = { title: 'API', serverUrl: 'http://localhost:3000', endpoints: endpointsByName }

type Operation = {
  operationId: string
  parameters: Array<{ name: string; in: string }>
  requestBody?: unknown
  security?: Array<Record<string, unknown>>
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

test('describes every endpoint once, with its parameters', async () => {
  const reply = await api.get('/api/openapi.json')
  const document = (await reply.json()) as Document // made by buildOpenApiDocument
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(endpointsByName).toSorted())
  expect(document.paths['/api/cards/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  const page = document.paths['/api/cards']?.get?.parameters.find(({ name }) => name === 'page')
  expect(page).toMatchObject({ in: 'query', required: false })
  const batch = document.paths['/api/products/batch']?.post
  expect(batch?.parameters).toMatchObject([{ name: 'X-CSRF-Token', in: 'header' }])
  expect(JSON.stringify(batch?.requestBody)).toContain('"additionalProperties":false')
})

const findOperation = (path: string, method: string) => {
  const document = buildOpenApiDocument(settings) as unknown as Document // its return type is plain JSON
  const operation = document.paths[path]?.[method]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}
const listStatuses = (path: string, method: string) => Object.keys(findOperation(path, method).responses).map(Number)

test('names the session and 401 for member endpoints only', () => {
  expect(findOperation('/api/users/sessions', 'get').security).toEqual([{ session: [] }])
  expect(listStatuses('/api/users/sessions', 'get')).toEqual([200, 304, 400, 401, 403, 404, 429, 503])
  expect(findOperation('/api/cards', 'get').security).toBeUndefined()
  expect(listStatuses('/api/cards', 'get')).not.toContain(401)
  const https = buildOpenApiDocument({ ...settings, serverUrl: 'https://cards.example' })
  expect(JSON.stringify(https.components)).toContain('"name":"__Host-session"')
})

test('derives error responses from method, body and idempotency key, and adds those that an endpoint declares', () => {
  expect(listStatuses('/api/auth/register', 'post')).toEqual([200, 400, 403, 404, 409, 413, 415, 429, 503])
  expect(listStatuses('/api/users/avatar', 'delete')).toEqual([200, 400, 401, 403, 404, 429, 503])
  const { responses } = findOperation('/api/users/by-username/{username}', 'get')
  expect(responses[403]?.description).toBe('This profile is private')
  const offers = findOperation('/api/trades/offers', 'post').responses
  expect(offers[422]?.description).toBe('The Idempotency-Key was used for another request')
  const imports = findOperation('/api/imports', 'post').responses
  expect(imports[422]?.description).toBe('The file cannot be read; the message names the line')
})

test('describes an upload as a form with a file, and an export as a ZIP file', () => {
  expect(JSON.stringify(findOperation('/api/users/avatar', 'post').requestBody)).toContain(
    '{"multipart/form-data":{"schema":{"type":"object","properties":{"avatar":',
  )
  const photo = JSON.stringify(findOperation('/api/user-card-uploads', 'post').requestBody)
  expect(photo).toContain('"imageType":{"type":"string","enum":["front","back"]},"image":')
  expect(photo).toContain('"required":["cardId","imageType","image"],"additionalProperties":false')
  expect(Object.keys(findOperation('/api/users/export', 'get').responses[200]?.content ?? {})).toEqual([
    'application/zip',
  ])
})

test('resolves every reference within the document', () => {
  const document = buildOpenApiDocument(settings)
  const text = JSON.stringify(document)
  for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path.split('/').reduce<unknown>((at, key) => Object(at)[key], document)
    expect(target, path).toBeDefined()
  }
})

test('renders the reference page completely without scripts and inline code', async () => {
  const reply = await api.get('/api/docs')
  const html = await reply.text()
  for (const { path } of Object.values(endpointsByName)) expect(html).toContain(`<code>${path}</code>`)
  expect(html).not.toMatch(/<style|style=|<script(?![^>]* src="\/api\/docs\/reference\.js")|\son\w+=|https?:\/\//)
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  for (const [, address = ''] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g))
    expect((await api.get(address)).status, address).toBe(200)
})

test("escapes markup in the site's name", () => {
  expect(renderReferencePage('<img src=x>', {})).not.toContain('<img')
})

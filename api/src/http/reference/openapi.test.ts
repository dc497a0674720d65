import { endpoints } from '@ninepocket/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { openApiDocument } from './openapi.ts'
import { referencePage } from './reference-page.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const settings = { title: 'API', serverUrl: 'http://localhost:3000', endpoints }

type Operation = {
  operationId: string
  parameters: Array<{ name: string; in: string }>
  requestBody?: unknown
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

test('the description holds every endpoint once, with its parameters', async () => {
  const reply = await api.get('/api/openapi.json')
  const document = (await reply.json()) as Document // made by openApiDocument
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(endpoints).toSorted(),
  )
  expect(document.paths['/api/cards/{id}']?.get?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
  ])
  const page = document.paths['/api/cards']?.get?.parameters.find(({ name }) => name === 'page')
  expect(page).toMatchObject({ in: 'query', required: false })
  const batch = document.paths['/api/products/batch']?.post
  expect(batch?.parameters).toMatchObject([{ name: 'X-CSRF-Token', in: 'header' }])
  expect(JSON.stringify(batch?.requestBody)).toContain('"additionalProperties":false')
})

test('every reference in it leads somewhere', () => {
  const document = openApiDocument(settings)
  const text = JSON.stringify(document)
  for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path.split('/').reduce<unknown>((at, key) => Object(at)[key], document)
    expect(target, path).toBeDefined()
  }
})

test('the reference page is complete without a script and holds nothing inline', async () => {
  const reply = await api.get('/api/docs')
  const html = await reply.text()
  for (const { path } of Object.values(endpoints)) expect(html).toContain(`<code>${path}</code>`)
  expect(html).not.toMatch(
    /<style|style=|<script(?![^>]* src="\/api\/docs\/reference\.js")|\son\w+=|https?:\/\//,
  )
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  for (const [, address = ''] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g))
    expect((await api.get(address)).status, address).toBe(200)
})

test('a site name with markup stays text', () => {
  expect(referencePage('<img src=x>', {})).not.toContain('<img')
})

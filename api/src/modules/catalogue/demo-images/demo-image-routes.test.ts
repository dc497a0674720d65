import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedCatalogue } from '../../../testing/catalogue/seed-catalogue.ts'
import { smallCatalogue } from '../../../testing/catalogue/small-catalogue.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

const loads = vi.hoisted(() => ({ count: 0 }))
vi.mock('@ninepocket/demo/art/draw-demo-image', (importOriginal) => {
  loads.count += 1
  return importOriginal()
})

let site: TestApi
let demoSite: TestApi
beforeAll(async () => {
  site = await startTestApi()
  demoSite = await startTestApi()
  for (const { pool } of [site, demoSite]) await seedCatalogue(pool, smallCatalogue)
  await demoSite.pool.query("update products set image_url = '/files/demo/v1/products/9.svg'")
})
afterAll(() => Promise.all([site.close(), demoSite.close()]))

test('a site without the demo returns 404 and never loads it', async () => {
  expect((await site.get('/files/demo/v1/cards/9-0-3-front.svg')).status).toBe(404)
  expect(loads.count).toBe(0)
  expect((await demoSite.get('/files/demo/v1/cards/9-0-3-front.svg')).status).toBe(200)
  expect(loads.count).toBe(1)
})

test('returns the same image for the same address, cacheable forever and sandboxed', async () => {
  const first = await demoSite.get('/files/demo/v1/cards/9-0-3-front.svg')
  const second = await demoSite.get('/files/demo/v1/cards/9-0-3-front.svg')
  expect(await first.text()).toBe(await second.text())
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('compresses the image when the client accepts it', async () => {
  const { headers } = await demoSite.get('/files/demo/v1/cards/9-0-3-back.svg', { 'accept-encoding': 'gzip, br' })
  expect(headers.get('content-encoding')).toBe('br')
  expect(Number(headers.get('content-length'))).toBeLessThan(1500)
})

test.each(['/files/demo/v1/cards/9-0-9999-front.svg', '/files/demo/v1/products/..%2f9.svg', '/files/demo/'])(
  'returns 404 for %s',
  async (address) => {
    await demoSite.expectError(address)
  },
)

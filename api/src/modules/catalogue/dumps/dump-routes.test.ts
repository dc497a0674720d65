import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createPublishedDump } from '../../../catalogue-data/dump/published-dumps.ts'
import { setUpTestApi, setUpTestFolder } from '../../../testing/set-up.ts'

const DumpList = z.object({
  dumps: z.array(
    z.object({
      name: z.string(),
      files: z.array(z.object({ name: z.string(), url: z.string(), bytes: z.int(), sha256: z.string() })),
    }),
  ),
})

const folder = await setUpTestFolder()
const api = await setUpTestApi({ settings: { DUMPS_DIR: folder } })
const apiWithoutDumps = await setUpTestApi()

test('lists no dump before the first one, and 404 where the operator publishes none', async () => {
  expect(await (await api.get('/dumps')).json()).toEqual({ dumps: [] })
  await apiWithoutDumps.expectError('/dumps')
})

test('lists the newest dump first and sends its files', async () => {
  await createPublishedDump(api.pool, { folder })
  const { name } = await createPublishedDump(api.pool, { folder })
  const { dumps } = DumpList.parse(await (await api.get('/dumps')).json())
  expect(dumps).toHaveLength(2)
  expect(dumps[0]?.name).toBe(name)
  const files = dumps[0]?.files ?? []
  expect(files.map((file) => file.name)).toContain('cards.csv.gz')
  for (const { url, bytes, sha256 } of files) {
    const response = await api.get(url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': String(bytes),
      'cache-control': 'public, max-age=86400, immutable',
    })
    const content = Buffer.from(await response.arrayBuffer())
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  }
})

test('shows browsers a page with links to the files', async () => {
  const readPage = () => api.get('/dumps', { accept: 'text/html,*/*;q=0.8' })
  const { name } = await createPublishedDump(api.pool, { folder })
  const reply = await readPage()
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    vary: expect.stringMatching(/accept/i),
  })
  const page = await reply.text()
  expect(page).toContain(`<a href="/dumps/${name}/cards.csv.gz">cards.csv.gz</a>: 0 rows, `)
  expect(page).not.toContain('dump.json')
})

test('responds with 404 to every other path', async () => {
  const { name } = await createPublishedDump(api.pool, { folder })
  for (const path of [`${name}/dump.json`, `${name}/..%2Fx`, `..%2F..%2Fetc/passwd`, 'x/cards.csv.gz'])
    expect((await api.get(`/dumps/${path}`)).status).toBe(404)
})

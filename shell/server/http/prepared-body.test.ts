import { createServer } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { expect, test } from 'vitest'
import {
  brotliQualities,
  decompressPreparedBody,
  measureCachedBodyMemory,
  prepareBody,
  prepareCompressedBodyAndFreePlain,
  sendBody,
} from './prepared-body.ts'

test('counts both encodings of a cached body, and its address', () => {
  const body = { plain: Buffer.alloc(100), brotli: Buffer.alloc(10), etag: '"x"' }
  expect(measureCachedBodyMemory(body, '/four')).toBe(120)
  expect(measureCachedBodyMemory({ ...body, brotli: null }, '')).toBe(100)
})

test.each(Object.entries(brotliQualities))('compresses a body that is %s', async (_, quality) => {
  const text = Array.from({ length: 20_000 }, (_, n) => `row ${n} of a long page`).join()
  const body = await prepareBody(text, quality)
  const { brotli } = body
  const plain = decompressPreparedBody(body)
  expect(plain.toString()).toBe(text)
  expect(brotli && brotliDecompressSync(brotli).toString()).toBe(text)
  expect(brotli?.length).toBeLessThan(plain.length / 4)
})

test('keeps no more memory for a compressed body than its length', async () => {
  const { brotli } = await prepareBody('a page '.repeat(10_000))
  expect(brotli?.buffer.byteLength).toBe(brotli?.length)
})

test.each([10, 100_000])(
  'keeps only the compressed form when a body of %i bytes is prepared for the cache',
  async (length) => {
    const text = 'a'.repeat(length)
    const body = await prepareCompressedBodyAndFreePlain(Buffer.from(text), brotliQualities.sentOnce)
    expect(body.plain).toBeNull()
    expect(decompressPreparedBody(body).toString()).toBe(text)
    expect(body.etag).toBe((await prepareBody(text)).etag)
  },
)

test.each([
  ['the client has it', 'GET', '"known"', 304, null],
  ['the client asks for its headers', 'HEAD', '"other"', 200, '1234'],
])('does not decompress a page when %s', async (_, method, known, status, length) => {
  // Decompressing these bytes would fail.
  const body = { plain: null, brotli: Buffer.from('not Brotli'), plainLength: 1234, etag: '"known"' }
  const server = createServer((request, response) => sendBody(request, response, body, { status: 200, headers: {} }))
  const headers = { 'accept-encoding': 'gzip', 'if-none-match': known }
  const response = await fetch(await listenOnFreePort(server), { method, headers }).finally(() => server.close())
  expect(response.status).toBe(status)
  expect(response.headers.get('etag')).toBe('"known"')
  expect(response.headers.get('content-length')).toBe(length)
})

test('sends a compressed page to a client without Brotli at once, so that no flood of them holds up the threads of libuv', async () => {
  const text = 'a'.repeat(100_000)
  const body = await prepareCompressedBodyAndFreePlain(Buffer.from(text), brotliQualities.sentOnce)
  let isSent = false
  const server = createServer((request, response) => {
    sendBody(request, response, body, { status: 200, headers: {} })
    isSent = response.writableEnded
  })
  const headers = { 'accept-encoding': 'gzip' }
  const response = await fetch(await listenOnFreePort(server), { headers }).finally(() => server.close())
  expect(await response.text()).toBe(text)
  expect(isSent).toBe(true)
})

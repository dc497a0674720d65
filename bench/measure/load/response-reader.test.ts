import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ResponseReader } from './response-reader.ts'

const aResponse = (status: number, body: string) =>
  Buffer.from(`HTTP/1.1 ${status} Said\r\nContent-Length: ${Buffer.byteLength(body)}\r\nx: y\r\n\r\n${body}`)

test('completes a response that arrives in one piece', () => {
  expect(new ResponseReader().read(aResponse(200, 'hello'))).toBe(200)
})

test('completes a split response with its last piece', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(200)), (body, cuts) => {
      const bytes = aResponse(404, body)
      const edges = [0, ...cuts.map((cut) => cut % bytes.length), bytes.length].toSorted((a, b) => a - b)
      const chunks = edges
        .slice(1)
        .map((edge, index) => bytes.subarray(edges[index], edge))
        .filter((chunk) => chunk.length > 0)
      const reader = new ResponseReader()
      const statuses = chunks.map((chunk) => reader.read(chunk))
      expect(statuses.at(-1)).toBe(404)
      expect(statuses.slice(0, -1).every((status) => status === null)).toBe(true)
    }),
  )
})

test('reads successive responses of a connection', () => {
  const reader = new ResponseReader()
  expect([aResponse(200, ''), aResponse(304, ''), aResponse(200, 'x')].map((each) => reader.read(each))).toEqual([
    200, 304, 200,
  ])
})

test('rejects chunked responses and responses longer than declared', () => {
  const chunked = Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
  expect(() => new ResponseReader().read(chunked)).toThrow('has no content-length')
  expect(() => new ResponseReader().read(Buffer.concat([aResponse(200, 'a'), Buffer.from('b')]))).toThrow('longer')
})

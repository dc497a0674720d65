import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ResponseReader } from './response-reader.ts'

const aResponse = (status: number, body: string) =>
  Buffer.from(`HTTP/1.1 ${status} Said\r\nContent-Length: ${Buffer.byteLength(body)}\r\nx: y\r\n\r\n${body}`)

const getStatuses = (responses: ReadonlyArray<{ status: number }>) => responses.map(({ status }) => status)

test('completes a response that arrives in one piece', () => {
  expect(new ResponseReader().read(aResponse(200, 'hello'))).toEqual([{ status: 200, closes: false }])
})

test('completes split responses, each with its last piece', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(400)), (body, cuts) => {
      const bytes = Buffer.concat([aResponse(404, body), aResponse(200, body)])
      const edges = [0, ...cuts.map((cut) => cut % bytes.length), bytes.length].toSorted((a, b) => a - b)
      const reader = new ResponseReader()
      const readAt = edges.slice(1).map((edge, index) => {
        return { length: edge, completed: getStatuses(reader.read(bytes.subarray(edges[index], edge))) }
      })
      const firstLength = aResponse(404, body).length
      const atFirst = readAt.filter((each) => each.length >= firstLength).flatMap(({ completed }) => completed)
      expect(atFirst).toEqual([404, 200])
      expect(readAt.at(-1)?.completed.at(-1)).toBe(200)
    }),
  )
})

test('reads successive responses of a connection, also out of one piece', () => {
  const reader = new ResponseReader()
  const [first, second, third] = [aResponse(200, ''), aResponse(304, ''), aResponse(200, 'x')]
  expect(getStatuses(reader.read(first))).toEqual([200])
  expect(getStatuses(reader.read(Buffer.concat([second, third])))).toEqual([304, 200])
})

test('says whether the connection ends after a response', () => {
  const closing = Buffer.from('HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  expect(new ResponseReader().read(closing)).toEqual([{ status: 503, closes: true }])
})

test('rejects chunked responses and responses longer than declared', () => {
  const chunked = Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
  expect(() => new ResponseReader().read(chunked)).toThrow('has no content-length')
  const longer = Buffer.concat([aResponse(200, 'a'), Buffer.from('b'), aResponse(200, 'a')])
  expect(() => new ResponseReader().read(longer)).toThrow('does not begin as one')
})

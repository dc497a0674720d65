import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readLastWrite, registerLastWriteCookie } from './last-write-cookie.ts'

const [httpUrl, httpsUrl] = ['http://localhost:3000', 'https://cards.example']

test.each([
  ['last-write=0/16B3748', httpUrl, '0/16B3748'],
  ['__Host-last-write=0/16B3748', httpsUrl, '0/16B3748'],
  // Another host of the domain can set a cookie without the prefix.
  ['last-write=0/16B3748', httpsUrl, null],
  ['last-write=0/1; __Host-last-write=0/2', httpsUrl, '0/2'],
  ['last-write=0', httpUrl, null],
  [undefined, httpUrl, null],
])('reads the position of %j at %s: %s', (cookies, siteUrl, position) =>
  expect(readLastWrite(cookies, siteUrl)).toBe(position),
)

test.each([
  ['the position of the write', async () => '0/16B3748', '0/16B3748'],
  ['one that no replica reaches when it cannot be read', () => Promise.reject(new Error('busy')), 'FFFFFFFF/FFFFFFFF'],
])('answers a committed write with %s', async (_, getWritePosition, position) => {
  const app = fastify()
  registerLastWriteCookie(app, {
    publicUrl: httpUrl,
    publicReads: { getWritePosition },
    sessions: { readIssuedToken: () => 'token' },
  })
  app.post('/', () => 'committed')
  const { statusCode, body, headers } = await app.inject({ method: 'POST', url: '/' })
  expect([statusCode, body]).toEqual([200, 'committed'])
  expect(readLastWrite(String(headers['set-cookie']), httpUrl)).toBe(position)
  await app.close()
})

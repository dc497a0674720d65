import { expect, test } from 'vitest'
import { readLastWrite } from './last-write-cookie.ts'

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

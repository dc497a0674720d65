import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSessionToken, isIssuedSessionToken } from './session-token.ts'

const siteSecret = randomBytes(32)
const token = createSessionToken(siteSecret)
const [text = '', signature = ''] = token.split('.')

test('recognizes its own token', () => expect(isIssuedSessionToken(siteSecret, token)).toBe(true))

test('has 256 random bits and a signature of 256 bits, and is another one each time', () => {
  const tokens = Array.from({ length: 1_000 }, () => createSessionToken(siteSecret))
  for (const each of tokens)
    expect(each.split('.').map((part) => Buffer.from(part, 'base64url').length)).toEqual([32, 32])
  expect(new Set(tokens.map((each) => each.split('.')[0])).size).toBe(tokens.length)
})

test.each([
  ['of another site', createSessionToken(randomBytes(32))],
  ['without a signature', text],
  ['with another text', `${signature}.${signature}`],
  ['with another signature', `${text}.${text}`],
  ['with something behind it', `${token}=`],
  ['of characters outside ASCII', `${text}.${'é'.repeat(43)}`],
  ['that is empty', ''],
])('does not recognize a token %s', (_, other) => expect(isIssuedSessionToken(siteSecret, other)).toBe(false))

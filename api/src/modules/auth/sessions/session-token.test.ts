import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSessionToken, isIssuedSessionToken } from './session-token.ts'

const siteSecret = randomBytes(32)
const token = createSessionToken(siteSecret)
const [text = '', signature = ''] = token.split('.')

test('recognizes its own token', () => expect(isIssuedSessionToken(siteSecret, token)).toBe(true))

test.each([
  ['of another site', createSessionToken(randomBytes(32))],
  ['without a signature', text],
  ['with another text', `${signature}.${signature}`],
  ['with another signature', `${text}.${text}`],
  ['with something behind it', `${token}=`],
  ['of characters outside ASCII', `${text}.${'é'.repeat(43)}`],
  ['that is empty', ''],
])('does not recognize a token %s', (_, other) => expect(isIssuedSessionToken(siteSecret, other)).toBe(false))

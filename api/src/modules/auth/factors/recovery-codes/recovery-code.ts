import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../../security/one-time-token.ts'

export const recoveryCodeCount = 10
/** 120 random bits, so that a fast hash of the code is enough. */
const codeBytes = 15
/** Base 32 of Crockford: without the letters that look like a digit or another letter. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const lookalikes: Readonly<Record<string, string>> = { i: '1', l: '1', o: '0' }

function createRecoveryCode(): string {
  const bits = [...randomBytes(codeBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)))
  return text.replace(/.{6}(?!$)/g, '$&-')
}

/** Creates ten codes such as `4kq8zt-0m3vhd-9y2xwc-b7ne5r`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, createRecoveryCode)
}

/** Returns the hash that is stored of a code, as it was typed: case, spaces, hyphens and lookalikes do not matter. */
export function hashRecoveryCode(typed: string): Buffer {
  const text = typed.toLowerCase().replace(/[^0-9a-z]/g, '')
  return hashToken(text.replace(/[ilo]/g, (letter) => lookalikes[letter] ?? letter))
}

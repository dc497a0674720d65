import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A browser's token outlives its longest session (spec §10.7). */
const maxAgeSeconds = 31 * 86_400
const maxClockDriftSeconds = 60

const sign = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** A fresh anti-forgery token: when it was made, something random, and our signature of both. */
export function createCsrfToken(secret: Buffer, nowSeconds: number): string {
  const text = `${nowSeconds.toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${text}.${sign(secret, text)}`
}

/** Whether a token is ours and not too old. Nothing is stored: any server of the site can tell. */
export function isValidCsrfToken(secret: Buffer, token: string, nowSeconds: number): boolean {
  const match = /^(([0-9a-z]{1,9})\.[\w-]{16})\.([\w-]{43})$/.exec(token)
  if (!match) return false
  const [, text = '', createdAt = '', signature = ''] = match
  const age = nowSeconds - Number.parseInt(createdAt, 36)
  return (
    timingSafeEqual(Buffer.from(sign(secret, text)), Buffer.from(signature)) &&
    age <= maxAgeSeconds &&
    age >= -maxClockDriftSeconds
  )
}

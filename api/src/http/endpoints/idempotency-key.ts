import type { FastifyRequest } from 'fastify'
import { createInvalidInputError } from '../errors/domain-error.ts'

const headerName = 'Idempotency-Key'
const validKey = /^[\x21-\x7e]{1,200}$/

/**
 * Returns the key by which a request may be repeated; null if it has none.
 * @throws DomainError 400 if the key is invalid
 */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && validKey.test(key)) return key
  throw createInvalidInputError([{ path: headerName, message: `${headerName} must be 1 to 200 visible characters` }])
}

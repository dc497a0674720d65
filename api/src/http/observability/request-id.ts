import { randomBytes } from 'node:crypto'

/** Differs in every process, so that ids of several servers do not collide in one log. */
const prefix = randomBytes(6).toString('base64url')
let count = 0

/** Returns the id of a request, for the reply's `X-Request-Id` and the request's log lines. */
export function newRequestId(): string {
  count += 1
  return `${prefix}-${count.toString(36)}`
}

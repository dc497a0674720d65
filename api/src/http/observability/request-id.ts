import { randomBytes } from 'node:crypto'

/** Different in every process, so that ids of many servers do not meet in one log. */
const prefix = randomBytes(6).toString('base64url')
let count = 0

/** An id for one request, in its reply's `X-Request-Id` and in every line of the log about it. */
export function newRequestId(): string {
  count += 1
  return `${prefix}-${count.toString(36)}`
}

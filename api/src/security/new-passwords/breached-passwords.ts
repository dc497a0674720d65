import { createHash } from 'node:crypto'

const requestTimeoutMs = 1_500
const hashPrefixLength = 5

/** Returns whether a password is known from a breach. */
export type IsBreached = (password: string) => Promise<boolean>

/**
 * Asks a service in the form of the range API of Have I Been Pwned. It gets the first five characters of the password's
 * SHA-1, which thousands of breached passwords share, and lists the rest of each as `SUFFIX:COUNT`.
 * @throws Error if the service does not answer in time
 */
export function createBreachCheck(rangeUrl: string): IsBreached {
  const base = rangeUrl.replace(/\/$/, '')
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    const reply = await fetch(`${base}/${hash.slice(0, hashPrefixLength)}`, {
      // Replies of one length, so that an observer of the connection learns nothing. Padding has the count 0.
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(requestTimeoutMs),
      redirect: 'error',
    })
    if (!reply.ok) throw new Error(`the service answered ${reply.status}`)
    const suffix = hash.slice(hashPrefixLength)
    const line = (await reply.text()).split(/\r?\n/).find((each) => each.toUpperCase().startsWith(`${suffix}:`))
    return line !== undefined && Number(line.slice(suffix.length + 1)) > 0
  }
}

import type { Config } from '@ninepocket/api/settings/config'

/** Deletes what has one of the keys from the CDN, or lets it expire. @throws Error if the CDN has not done so */
export type PurgeCdn = (keys: ReadonlyArray<string>, effect: 'delete' | 'expire') => Promise<void>

/** Fastly's limit for one request. */
export const maxKeysPerPurge = 256
const timeoutMs = 10_000

/** Creates a client of Fastly's API. */
export function createFastlyPurge({ apiUrl, serviceId, token }: NonNullable<Config['fastly']>): PurgeCdn {
  return async (keys, effect) => {
    const reply = await fetch(`${apiUrl}/service/${encodeURIComponent(serviceId)}/purge`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'fastly-key': token,
        ...(effect === 'expire' && { 'fastly-soft-purge': '1' }),
      },
      body: JSON.stringify({ surrogate_keys: keys }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`Fastly responded with ${reply.status}`)
  }
}

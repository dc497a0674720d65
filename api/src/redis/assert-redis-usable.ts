import { createClient } from '@redis/client'

const connectTimeoutMs = 3_000
const minMajorVersion = 7

/**
 * Error of a Redis server that answers, but cannot be used: the password is wrong, a permission is missing, or the
 * version is too old.
 */
export class UnsuitableRedisError extends Error {
  override name = 'UnsuitableRedisError'
}

/** @throws UnsuitableRedisError; Error if the server cannot be reached */
export async function assertRedisUsable(url: string): Promise<void> {
  const client = createClient({ url, socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: false } })
  // `connect` reports it too.
  client.on('error', () => {})
  try {
    await client.connect()
    // Valkey tells here with which version of Redis it is compatible.
    const [, version = ''] = /^redis_version:(\S+)/m.exec(await client.info('server')) ?? []
    if (Number.parseInt(version, 10) < minMajorVersion)
      throw new UnsuitableRedisError(`Redis is version ${version}; the site needs version ${minMajorVersion} or newer`)
  } catch (error) {
    if (error instanceof Error && /^(WRONGPASS|NOAUTH|NOPERM|ERR)\b/.test(error.message))
      throw new UnsuitableRedisError(error.message)
    throw error
  } finally {
    if (client.isOpen) client.destroy()
  }
}

import type { SessionChangeMessenger } from '../modules/auth/sessions/session-cache.ts'
import { createUnconnectedRedisClient, type RedisConnection } from './redis-connection.ts'

/**
 * Creates the messenger that announces changed sessions to all processes of a site. The sender gets its own messages
 * too.
 */
export function createRedisSessionChangeMessenger(
  url: string,
  { ask }: RedisConnection,
  prefix: string,
): SessionChangeMessenger & { close: () => void } {
  const channel = `${prefix}:changed-sessions`
  const callbacks: Array<(userId: string | null) => void> = []
  let isReceiving = false
  const notifyCallbacks = (userId: string | null) => {
    for (const each of callbacks) each(userId)
  }
  function onLost(): void {
    isReceiving = false
    notifyCallbacks(null)
  }

  const subscriber = createUnconnectedRedisClient(url, onLost)
  subscriber.on('reconnecting', onLost)
  // Emitted again after each reconnection, when the client has subscribed again.
  subscriber.on('ready', () => {
    subscriber.subscribe(channel, notifyCallbacks).then(() => {
      isReceiving = true
    }, onLost)
  })
  subscriber.connect().catch(() => {})

  return {
    isReceiving: () => isReceiving,
    async send(userId) {
      await ask((client) => client.publish(channel, userId))
    },
    onMessage: (callback) => callbacks.push(callback),
    close: () => subscriber.destroy(),
  }
}

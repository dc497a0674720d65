import { LRUCache } from 'lru-cache'
import type { LoggedInViewer } from '../../../http/security/viewer.ts'

/** The user of a session, and why they are suspended; null if they are not. */
export type SessionOwner = Omit<LoggedInViewer, 'tokenHash'> & { suspensionReason: string | null }

/** Remembers look-ups of sessions for seconds. */
export type SessionCache = {
  /** Returns what `load` has returned for a session, if that is remembered; otherwise calls it. */
  find: (tokenHash: Buffer, load: () => Promise<SessionOwner | null>) => Promise<SessionOwner | null>
  /** Makes every process look up the sessions of a user again. Called after the change is committed. */
  forgetUser: (userId: string) => Promise<void>
}

/** Remembers nothing: every look-up goes to the database. */
export const noSessionCache: SessionCache = { find: (_, load) => load(), forgetUser: async () => {} }

/** Messages among the processes of a site. */
export type SessionChangeMessenger = {
  /** Returns whether messages of all processes are being received. */
  isReceiving: () => boolean
  /** Sends a user's id to the other processes, if that is possible. */
  send: (userId: string) => Promise<void>
  /** Registers a callback for the ids that other processes send. It gets null when some may have been missed. */
  onMessage: (callback: (userId: string | null) => void) => void
}

const maxSessions = 10_000
/** The longest time for which a process may not know that a session has ended, if a message is lost. */
const lifetimeMs = 3_000

/**
 * Creates a cache in this process. Messages name the users whose sessions have changed. While none can be received,
 * nothing is remembered.
 */
export function createSessionCache(messages: SessionChangeMessenger): SessionCache {
  const viewers = new LRUCache<string, SessionOwner>({ max: maxSessions, ttl: lifetimeMs })
  let changeCount = 0

  function forget(userId: string | null): void {
    // A look-up in progress may have read the session before the change.
    changeCount += 1
    for (const [key, { id }] of viewers.entries()) if (userId === null || id === userId) viewers.delete(key)
  }
  messages.onMessage(forget)

  return {
    async find(tokenHash, load) {
      if (!messages.isReceiving()) return load()
      const key = tokenHash.toString('base64')
      const known = viewers.get(key)
      if (known) return known
      const countBefore = changeCount
      const viewer = await load()
      if (viewer && changeCount === countBefore) viewers.set(key, viewer)
      return viewer
    },
    async forgetUser(userId) {
      forget(userId)
      await messages.send(userId)
    },
  }
}

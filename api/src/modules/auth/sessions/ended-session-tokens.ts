import { LRUCache } from 'lru-cache'

/** Limit on the memory that they take, of about 300 bytes each. */
const maxTokens = 10_000
/** A visitor loses the cookie with the first page, so that only a flood sends the token for longer. */
const lifetimeMs = 30_000

/** Tokens of sessions that have ended, each known for a while. */
export type EndedSessionTokens = { has: (token: string) => boolean; add: (token: string) => void }

/**
 * Creates a memory of ended sessions for this process. It needs no messages from other processes: the token of an ended
 * session never becomes valid again, because every session, and every renewal of one, gets a new token.
 */
export function createEndedSessionTokens(): EndedSessionTokens {
  const tokens = new LRUCache<string, true>({ max: maxTokens, ttl: lifetimeMs })
  return {
    has: (token) => tokens.has(token),
    add(token) {
      tokens.set(token, true)
    },
  }
}

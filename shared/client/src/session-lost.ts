import { ApiError } from './api-error.ts'
import { storeCsrfToken } from './csrf.ts'

/** What a call is refused with (401) where a session was needed: one that has lapsed, or any (spec §8.1). */
export type SessionLostMessage = 'Invalid or expired session' | 'Authentication required'
const sessionLostMessages: ReadonlyArray<SessionLostMessage> = [
  'Invalid or expired session',
  'Authentication required',
]

type Listener = (loss: SessionLostMessage) => void
let listener: Listener | null = null

/** Has one listener told of every call that was refused for want of a session. @returns what ends it */
export function onSessionLost(onLost: Listener): () => void {
  listener = onLost
  return () => {
    if (listener === onLost) listener = null
  }
}

/** Looks at how a call failed. The token of a session that is gone is of no use any more (spec §4.3). */
export function reportSessionLost(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 401)) return
  const message = sessionLostMessages.find((text) => error.message.includes(text))
  if (!message) return
  storeCsrfToken(null)
  listener?.(message)
}

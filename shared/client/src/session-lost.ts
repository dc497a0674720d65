import { ApiError } from './api-error.ts'
import { setCachedCsrfToken } from './csrf.ts'

/** Messages of a 401 response where a session was needed (spec §8.1): the session has expired, or there is none. */
export type SessionLostMessage = 'Invalid or expired session' | 'Authentication required'
const sessionLostMessages: ReadonlyArray<SessionLostMessage> = ['Invalid or expired session', 'Authentication required']

type Listener = (message: SessionLostMessage) => void
let listener: Listener | null = null

/** Registers the one listener for calls rejected for lack of a session. Returns a function that unsubscribes it. */
export function onSessionLost(onLost: Listener): () => void {
  listener = onLost
  return () => {
    if (listener === onLost) listener = null
  }
}

/** Sessions of this tab so far, those of guests included. */
let sessionCount = 0

export const getSessionCount = (): number => sessionCount

/** Begins the next session, which no response to an older request ends. */
export function beginNextSession(): void {
  sessionCount += 1
}

/**
 * Notifies the listener if the error means that the session is lost, and drops its CSRF token (spec §4.3).
 *
 * @param countWhenSent `getSessionCount()` when the request was sent
 */
export function reportIfSessionLost(error: unknown, countWhenSent: number): void {
  if (countWhenSent !== sessionCount) return
  if (!(error instanceof ApiError && error.status === 401)) return
  const message = sessionLostMessages.find((text) => error.message.includes(text))
  if (!message) return
  setCachedCsrfToken(null)
  listener?.(message)
}

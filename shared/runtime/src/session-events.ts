import { createTabChannel } from './tab-channel.ts'

/** What tabs tell each other of the session they share, for it lies in one cookie. */
export type SessionEvent = 'begun' | 'ended'

/** For the other tabs of the site. */
export const { post: broadcastSessionEvent, subscribe: onSessionEvent } =
  createTabChannel<SessionEvent>('session')

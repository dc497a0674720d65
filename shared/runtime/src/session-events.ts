import { createTabChannel } from './tab-channel.ts'

/** Messages between tabs about their common session cookie. */
export type SessionEvent = 'begun' | 'ended'

export const { post: broadcastSessionEvent, subscribe: onSessionEvent } =
  createTabChannel<SessionEvent>('session')

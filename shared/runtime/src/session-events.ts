import { createTabChannel } from './tab-channel.ts'

export type SessionEvent = 'begun' | 'ended'

export const { post: broadcastSessionEvent, subscribe: onSessionEvent } = createTabChannel<SessionEvent>('session')

import { createTabChannel } from './tab-channel.ts'

type SessionEvent = 'begun' | 'ended'

export const { post: broadcastSessionEvent, subscribe: onSessionEvent } = createTabChannel<SessionEvent>('session')

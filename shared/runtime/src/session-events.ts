import { createTabChannel } from './tab-channel.ts'

export type TabSessionEvent = 'begun' | 'ended'

export const { post: broadcastSessionEvent, subscribe: onSessionEvent } = createTabChannel<TabSessionEvent>('session')

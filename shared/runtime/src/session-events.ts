import { createTabChannel } from './tab-channel.ts'

export type TabSessionEvent = 'begun' | 'changed' | 'ended'

export const { post: broadcastSessionEvent, subscribe: onSessionEvent } = createTabChannel<TabSessionEvent>('session')

import { tabChannel } from './tab-channel.ts'

/** What tabs tell each other of the session they share, for it lies in one cookie. */
export type SessionNews = 'begun' | 'ended'

/** For the other tabs of the site. */
export const { tell: tellTabs, hear: hearTabs } = tabChannel<SessionNews>('session')

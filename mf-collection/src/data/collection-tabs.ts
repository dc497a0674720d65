import type { ChangedCards } from '@ninepocket/browse/change/changed-cards'
import { tabChannel } from '@ninepocket/runtime/tab-channel'

/** What tabs tell each other: the member has something else of these cards now, or has given them another picture. */
type CollectionNews = ChangedCards & { of?: 'pictures' }

const channel = tabChannel<CollectionNews>('collection')

/** Tells the other tabs of the site. */
export const tellTabs = (news: CollectionNews): void => channel.tell(news)

/** Calls back with what other tabs tell. @returns what ends it */
export const hearTabs = (listener: (news: CollectionNews) => void): (() => void) => channel.hear(listener)

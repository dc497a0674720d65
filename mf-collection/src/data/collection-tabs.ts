import { tabChannel } from '@ninepocket/runtime/tab-channel'

/** What tabs tell each other: the member has something else of these cards now. */
type CollectionNews = { cardIds: ReadonlyArray<string> }

const channel = tabChannel<CollectionNews>('collection')

/** Tells the other tabs of the site. */
export const tellTabs = (cardIds: ReadonlyArray<string>): void => channel.tell({ cardIds })

/** Calls back with what other tabs tell. @returns what ends it */
export const hearTabs = (listener: (cardIds: ReadonlyArray<string>) => void): (() => void) =>
  channel.hear(({ cardIds }) => listener(cardIds))

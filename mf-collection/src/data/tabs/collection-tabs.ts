import type { ChangedCards } from '@ninepocket/browse/mutations/changed-cards'
import { createTabChannel } from '@ninepocket/runtime/tab-channel'

/** What tabs tell each other: the member has something else of these cards now, or has given them another picture. */
type CollectionTabMessage = ChangedCards & { of?: 'pictures' }

const channel = createTabChannel<CollectionTabMessage>('collection')

/** Tells the other tabs of the site. */
export const broadcastCollectionChange = (message: CollectionTabMessage): void => channel.post(message)

/** Calls back with what other tabs tell. @returns what ends it */
export const onCollectionChange = (listener: (message: CollectionTabMessage) => void): (() => void) =>
  channel.subscribe(listener)

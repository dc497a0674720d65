import type { ChangedCards } from '@ninepocket/browse/mutations/changed-cards'
import { createTabChannel } from '@ninepocket/runtime/tab-channel'

/** Message between tabs: the member's copies of these cards have changed, or the cards' images. */
type CollectionTabMessage = ChangedCards & { of?: 'pictures' }

const channel = createTabChannel<CollectionTabMessage>('collection')

export const broadcastCollectionChange = (message: CollectionTabMessage): void => channel.post(message)

/** @returns an unsubscribe function */
export const onCollectionChange = (listener: (message: CollectionTabMessage) => void): (() => void) =>
  channel.subscribe(listener)

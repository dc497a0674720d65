import type { ChangedCards } from '@ninepocket/browse/mutations/changed-cards'
import { createTabChannel } from '@ninepocket/runtime/tab-channel'

/** Message between tabs: the member's copies of these cards have changed, or the cards' images. */
export const collectionTabChannel = createTabChannel<ChangedCards & { of?: 'pictures' }>('collection')

import type { ChangedCards } from '@ninepocket/browse/mutations/changed-cards'
import { createTabChannel } from '@ninepocket/runtime/tab-channel'

/** Message between tabs: the member's copies of these cards, or the cards' images, have changed. */
export const collectionTabChannel = createTabChannel<ChangedCards & { changed?: 'copies' | 'images' }>('collection')

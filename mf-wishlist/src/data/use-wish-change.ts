import type { ChangedCards } from '@ninepocket/browse/change/changed-cards'
import { type ChangeKind, useShownChange } from '@ninepocket/browse/change/use-shown-change'
import { toast } from '@ninepocket/runtime/toasts'
import type { QueryClient } from '@tanstack/react-query'
import { ageWishlist, knownCards, refreshWishlist } from './refresh-wishlist.ts'
import { wishlistTabs } from './wishlist-tabs.ts'

const announce = () => wishlistTabs.tell('changed')

/** Of an insert set any of the cards that the page knows of. */
const cardsOf = (client: QueryClient, { cardIds, insertSetIds = [] }: ChangedCards) =>
  insertSetIds.length > 0 ? [...cardIds, ...knownCards(client)] : cardIds

/** What is wished for, and what is said of it. The second lets lists in view stand as they are. */
const kinds = {
  wishes: {
    name: 'wishlist',
    refresh: (client, changed) => refreshWishlist(client, cardsOf(client, changed)),
    announce,
  },
  words: {
    name: 'words of wishes',
    refresh: (client, changed) => ageWishlist(client, cardsOf(client, changed)),
    announce,
  },
} satisfies Record<string, ChangeKind>

type OwnPart<Input, Reply> = Omit<Parameters<typeof useShownChange<Input, Reply>>[1], 'repeat' | 'onFailed'>

/** A change of the wishlist. Each may be sent twice: it sets what is to be, and adding twice changes nothing (spec §4.12). */
export function useWishChange<Input, Reply>(kind: keyof typeof kinds, change: OwnPart<Input, Reply>) {
  return useShownChange<Input, Reply>(kinds[kind], {
    ...change,
    repeat: 'safe',
    onFailed: () => toast('Failed to update wishlist', 'error'),
  })
}

import { getCard } from '@ninepocket/contract/card-endpoints'
import * as lists from '@ninepocket/contract/user-collection-endpoints'
import * as copies from '@ninepocket/contract/user-inventory-endpoints'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useRemovedCopies } from './removed-copies.ts'

/** What a change of any copy may be seen in: lists, totals, single copies. */
const shownIn: ReadonlyArray<unknown> = [
  copies.listOwnCopies.path,
  copies.listCopiesOfInsertSet.path,
  copies.getCopy.path,
  copies.getCompletion.path,
  lists.listProductsOfUser.path,
  lists.listInsertSetsOfUser.path,
  lists.getUserStats.path,
  lists.getForTradeStats.path,
  lists.getForSaleStats.path,
  lists.getAllUserStats.path,
]
/** As much of a key's input as names one card, or one copy: under these paths there are only their endpoints' own keys. */
type OfOne = { query?: { cards?: string }; params?: { cardId?: string; id?: string; itemId?: string } }

function cardOf([path, input]: QueryKey): string | undefined {
  const { query, params } = (input ?? {}) as OfOne
  if (path === copies.getOwnedCards.path) return query?.cards
  // It says how many copies are for trade, of anybody.
  if (path === getCard.path) return params?.id
  return path === copies.listOwnCopiesOfCard.path ? params?.cardId : undefined
}

/** Whether a key is of a copy that the member has removed: it would only be answered that there is none. */
function isRemoved([path, input]: QueryKey): boolean {
  const { params } = (input ?? {}) as OfOne
  return path === copies.getCopy.path && useRemovedCopies.getState().ids.has(params?.itemId ?? '')
}

/** Asks again for what the page shows of these cards' copies, and next time for what it does not show now. */
export function refreshCollection(client: QueryClient, cardIds: Iterable<string>): Promise<void> {
  const changed = new Set<string | undefined>(cardIds)
  return client.invalidateQueries({
    predicate: ({ queryKey }) =>
      (shownIn.includes(queryKey[0]) || changed.has(cardOf(queryKey))) && !isRemoved(queryKey),
  })
}

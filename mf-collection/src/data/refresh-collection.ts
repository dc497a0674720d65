import { getCard } from '@ninepocket/contract/card-endpoints'
import * as lists from '@ninepocket/contract/user-collection-endpoints'
import * as copies from '@ninepocket/contract/user-inventory-endpoints'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

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
/** As much of a key's input as names one card. */
type OfOneCard = { query?: { cards?: string }; params?: { cardId?: string; id?: string } }

function cardOf([path, input]: QueryKey): string | undefined {
  // Under these paths there are only the keys of their own endpoints.
  const { query, params } = (input ?? {}) as OfOneCard
  if (path === copies.getOwnedCards.path) return query?.cards
  // It says how many copies are for trade, of anybody.
  if (path === getCard.path) return params?.id
  return path === copies.listOwnCopiesOfCard.path ? params?.cardId : undefined
}

/** Asks again for what the page shows of these cards' copies, and next time for what it does not show now. */
export function refreshCollection(client: QueryClient, cardIds: Iterable<string>): Promise<void> {
  const changed = new Set<string | undefined>(cardIds)
  return client.invalidateQueries({
    predicate: ({ queryKey }) => shownIn.includes(queryKey[0]) || changed.has(cardOf(queryKey)),
  })
}

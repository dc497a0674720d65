import type { ChangedCards } from '@ninepocket/browse/mutations/changed-cards'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import * as lists from '@ninepocket/contract/collection/user-collection-endpoints'
import * as copies from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { useRemovedCopies } from './removed-copies.ts'

/** What a change of any copy may be seen in: lists, totals, single copies. */
const collectionPaths: ReadonlyArray<unknown> = [
  copies.listOwnCopies.path,
  copies.listCopiesOfInsertSet.path,
  copies.getCopy.path,
  copies.getChecklistCompletion.path,
  lists.listCollectionProducts.path,
  lists.listCollectionInsertSets.path,
  lists.getUserStats.path,
  lists.getTradeListStats.path,
  lists.getSaleListStats.path,
  lists.getAllUserStats.path,
]
/** As much of a key's input as names one card, or one copy: under these paths there are only their endpoints' own keys. */
type KeyInput = { query?: { cards?: string }; params?: { cardId?: string; id?: string; itemId?: string } }

function getQueryCardId([path, input]: QueryKey): string | undefined {
  const { query, params } = (input ?? {}) as KeyInput
  if (path === copies.getOwnedCardCounts.path) return query?.cards
  // It says how many copies are for trade, of anybody.
  if (path === getCard.path) return params?.id
  return path === copies.listOwnCopiesOfCard.path ? params?.cardId : undefined
}

/** As much of the answers as tells of which insert sets they are. */
type ReplyWithInsertSets = {
  card?: { insertSetId: string }
  userInventoryItems?: ReadonlyArray<{ insertSetId: string }>
}

/** Whether a query tells what the member has of a card that may be of one of these insert sets. */
function concernsInsertSets({ queryKey, state }: Query, insertSetIds: ReadonlySet<string>): boolean {
  if (getQueryCardId(queryKey) === undefined) return false
  const { card, userInventoryItems = [] } = (state.data ?? {}) as ReplyWithInsertSets
  const knownCopies = [...(card ? [card] : []), ...userInventoryItems]
  // How many somebody has, and that there is no copy, is told without a set.
  return knownCopies.length === 0 || knownCopies.some(({ insertSetId }) => insertSetIds.has(insertSetId))
}

/** Whether a key is of a copy that the member has removed: it would only be answered that there is none. */
function isRemovedCopyQuery([path, input]: QueryKey): boolean {
  const { params } = (input ?? {}) as KeyInput
  return path === copies.getCopy.path && useRemovedCopies.getState().ids.has(params?.itemId ?? '')
}

/** Asks again for what the page shows of these cards' copies, and next time for what it does not show now. */
export function refetchCollection(
  client: QueryClient,
  { cardIds, insertSetIds = [] }: ChangedCards,
): Promise<void> {
  const changedCards = new Set<string | undefined>(cardIds)
  const changedInsertSets = new Set(insertSetIds)
  const isAffected = (query: Query) =>
    collectionPaths.includes(query.queryKey[0]) ||
    changedCards.has(getQueryCardId(query.queryKey)) ||
    (changedInsertSets.size > 0 && concernsInsertSets(query, changedInsertSets))
  return client.invalidateQueries({
    predicate: (query) => isAffected(query) && !isRemovedCopyQuery(query.queryKey),
  })
}

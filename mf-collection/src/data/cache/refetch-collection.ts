import type { ChangedCards } from '@ninepocket/browse/mutations/changed-cards'
import { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import * as ledger from '@ninepocket/contract/collection/ledger/ledger-endpoints'
import { getChecklistWithOwnCounts } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import * as lists from '@ninepocket/contract/collection/user-collection-endpoints'
import * as copies from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { useRemovedCopies } from './removed-copies.ts'

const collectionPaths: ReadonlyArray<unknown> = [
  copies.listOwnCopies.path,
  copies.listCopiesOfInsertSet.path,
  copies.listAllCopiesOfUser.path,
  copies.listPocketsOfInsertSet.path,
  copies.getCopy.path,
  copies.getChecklistCompletion.path,
  lists.listCollectionProducts.path,
  lists.listCollectionInsertSetsOfProduct.path,
  lists.getCollectionStats.path,
  lists.getTradeListStats.path,
  lists.getSaleListStats.path,
  lists.getAllListStats.path,
  lists.getBulkChangeCounts.path,
  lists.getMissingCardNumbers.path,
  lists.listInsertSetsNearestCompletion.path,
  getChecklistWithOwnCounts.path,
  ledger.getPaidAndValueSums.path,
  ledger.listLedgerProducts.path,
  ledger.listCopiesWithAmounts.path,
]
/** Part of a query key that names a card or copy. These paths have only the keys of their own endpoints. */
type KeyInput = { query?: { cards?: string }; params?: { cardId?: string; id?: string; itemId?: string } }

function getQueryCardId([path, input]: QueryKey): string | undefined {
  const { query, params } = (input ?? {}) as KeyInput
  if (path === copies.getOwnedCardCounts.path) return query?.cards
  // The card contains the number of copies for trade of all users.
  if (path === getCard.path) return params?.id
  return path === copies.listOwnCopiesOfCard.path ? params?.cardId : undefined
}

/** Lists the cached objects of a query that name their insert set. Owned counts do not. */
function listObjectsWithInsertSet(client: QueryClient, { queryKey }: Query): Array<{ insertSetId: string }> {
  if (queryKey[0] === getCard.path) {
    const reply = client.getQueryData<EndpointReply<typeof getCard>>(queryKey)
    return reply ? [reply.card] : []
  }
  if (queryKey[0] !== copies.listOwnCopiesOfCard.path) return []
  const reply = client.getQueryData<EndpointReply<typeof copies.listOwnCopiesOfCard>>(queryKey)
  return reply?.userInventoryItems ?? []
}

function concernsInsertSets(client: QueryClient, query: Query, insertSetIds: ReadonlySet<string>): boolean {
  if (getQueryCardId(query.queryKey) === undefined) return false
  const objects = listObjectsWithInsertSet(client, query)
  // Owned counts and empty lists do not name an insert set.
  return objects.length === 0 || objects.some(({ insertSetId }) => insertSetIds.has(insertSetId))
}

/** Tells whether a key is of a removed copy, which would only return 404. */
function isRemovedCopyQuery([path, input]: QueryKey): boolean {
  const { params } = (input ?? {}) as KeyInput
  return path === copies.getCopy.path && useRemovedCopies.getState().ids.has(params?.itemId ?? '')
}

/**
 * Refetches the lists and counts of the collection, and the queries of the changed cards. Queries of removed copies,
 * which would return 404, are left out.
 */
export function refetchCollection(client: QueryClient, { cardIds, insertSetIds = [] }: ChangedCards): Promise<void> {
  const changedCards = new Set<string | undefined>(cardIds)
  const changedInsertSets = new Set(insertSetIds)
  const isAffected = (query: Query) =>
    collectionPaths.includes(query.queryKey[0]) ||
    changedCards.has(getQueryCardId(query.queryKey)) ||
    (changedInsertSets.size > 0 && concernsInsertSets(client, query, changedInsertSets))
  return client.invalidateQueries({
    predicate: (query) => isAffected(query) && !isRemovedCopyQuery(query.queryKey),
  })
}

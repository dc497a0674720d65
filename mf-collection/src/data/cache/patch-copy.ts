import { hasQueryData } from '@ninepocket/browse/mutations/has-query-data'
import { isAvailable } from '@ninepocket/contract/collection/copy-details'
import {
  getCopy,
  listAllCopiesOfUser,
  listCopiesOfInsertSet,
  listOwnCopies,
  listOwnCopiesOfCard,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ownCopiesOfCardQuery } from '../queries/copy-queries.ts'

type CopyListReply = { userInventoryItems: UserInventoryItem[]; totalItems: number }
type CopyReply = { userInventoryItem: UserInventoryItem }

const copyListPaths: ReadonlyArray<unknown> = [
  listOwnCopies.path,
  listOwnCopiesOfCard.path,
  listCopiesOfInsertSet.path,
  listAllCopiesOfUser.path,
]
const isCopyListQuery = ({ queryKey }: { queryKey: QueryKey }) => copyListPaths.includes(queryKey[0])
const isCopyQuery = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] === getCopy.path

/** Patches a copy in all cached replies. @returns a function that restores the changed fields */
export function patchCopy(
  client: QueryClient,
  copy: UserInventoryItem,
  changes: Partial<UserInventoryItem>,
): () => void {
  const change = (each: UserInventoryItem) => {
    if (each.id !== copy.id) return each
    const changed = { ...each, ...changes }
    return { ...changed, isAvailable: isAvailable(changed) }
  }
  void client.cancelQueries({
    predicate: (query) => hasQueryData(query) && (isCopyListQuery(query) || isCopyQuery(query)),
  })
  client.setQueriesData<CopyListReply>(
    { predicate: isCopyListQuery },
    (reply) => reply && { ...reply, userInventoryItems: reply.userInventoryItems.map(change) },
  )
  client.setQueriesData<CopyReply>(
    { predicate: isCopyQuery },
    (reply) => reply && { ...reply, userInventoryItem: change(reply.userInventoryItem) },
  )
  const previousFields = Object.fromEntries(
    Object.keys(changes).map((name) => [name, copy[name as keyof UserInventoryItem]]),
  )
  return () => void patchCopy(client, copy, previousFields)
}

/** Applies the saved values of these fields only: other fields may have unsaved optimistic changes. */
export function applySavedCopy(
  client: QueryClient,
  savedCopy: UserInventoryItem,
  fields: ReadonlyArray<keyof UserInventoryItem>,
): void {
  const savedFields = Object.fromEntries([...fields, 'updatedAt' as const].map((name) => [name, savedCopy[name]]))
  patchCopy(client, savedCopy, savedFields)
}

function getListKey([path, input]: QueryKey): string {
  // These paths have only the keys of their own endpoints.
  const { params, query } = (input ?? {}) as { params?: object; query?: object }
  return JSON.stringify([path, params, { ...query, page: undefined }])
}

function changeListTotals(client: QueryClient, lists: ReadonlySet<string>, delta: number): void {
  client.setQueriesData<CopyListReply>(
    { predicate: (query) => isCopyListQuery(query) && lists.has(getListKey(query.queryKey)) },
    (reply) => reply && { ...reply, totalItems: reply.totalItems + delta },
  )
}

/** Removes a copy from all cached lists. @returns a function that restores it at its index */
export function removeCopyFromCache(client: QueryClient, { id }: UserInventoryItem): () => void {
  const isRemovedCopy = (each: UserInventoryItem) => each.id === id
  void client.cancelQueries({ predicate: (query) => hasQueryData(query) && isCopyListQuery(query) })
  const listsWithCopy = client.getQueriesData<CopyListReply>({ predicate: isCopyListQuery }).flatMap(([key, reply]) => {
    const index = reply?.userInventoryItems.findIndex(isRemovedCopy) ?? -1
    const copy = reply?.userInventoryItems[index]
    return copy ? [{ key, list: getListKey(key), index, copy }] : []
  })
  const updateList = (key: QueryKey, change: (copies: UserInventoryItem[]) => UserInventoryItem[]) =>
    client.setQueryData<CopyListReply>(
      key,
      (reply) => reply && { ...reply, userInventoryItems: change(reply.userInventoryItems) },
    )
  for (const { key } of listsWithCopy) updateList(key, (copies) => copies.filter((each) => !isRemovedCopy(each)))
  changeListTotals(client, new Set(listsWithCopy.map(({ list }) => list)), -1)
  // Does not restore the old lists: other copies may have been removed since, or this one added again.
  return () => {
    const listsWithoutCopy = listsWithCopy.filter(
      ({ key }) => !client.getQueryData<CopyListReply>(key)?.userInventoryItems.some(isRemovedCopy),
    )
    for (const { key, index, copy } of listsWithoutCopy) updateList(key, (copies) => copies.toSpliced(index, 0, copy))
    changeListTotals(client, new Set(listsWithoutCopy.map(({ list }) => list)), 1)
  }
}

/** Adds a new copy to the cached first page of the member's copies of its card. Other lists are refetched. */
export function addCopyToCachedCopiesOfCard(client: QueryClient, copy: UserInventoryItem): void {
  client.setQueryData<CopyListReply>(ownCopiesOfCardQuery(copy.cardId).queryKey, (reply) => {
    if (!reply || reply.userInventoryItems.some(({ id }) => id === copy.id)) return reply
    return {
      ...reply,
      userInventoryItems: [copy, ...reply.userInventoryItems],
      totalItems: reply.totalItems + 1,
    }
  })
}

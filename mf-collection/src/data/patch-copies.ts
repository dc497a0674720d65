import { hasAnswer } from '@ninepocket/browse/change/has-answer'
import {
  getCopy,
  listCopiesOfInsertSet,
  listOwnCopies,
  listOwnCopiesOfCard,
} from '@ninepocket/contract/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { copiesOfCardQuery } from './copies-of-card-query.ts'

type Copies = { userInventoryItems: UserInventoryItem[]; totalItems: number }
type OneCopy = { userInventoryItem: UserInventoryItem }

const listPaths: ReadonlyArray<unknown> = [
  listOwnCopies.path,
  listOwnCopiesOfCard.path,
  listCopiesOfInsertSet.path,
]
const isList = ({ queryKey }: { queryKey: QueryKey }) => listPaths.includes(queryKey[0])
const isCopy = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] === getCopy.path

/** Shows a copy otherwise, wherever it is shown. @returns what takes back those of its fields that were changed */
export function patchCopy(
  client: QueryClient,
  copy: UserInventoryItem,
  changes: Partial<UserInventoryItem>,
): () => void {
  const change = (each: UserInventoryItem) => {
    if (each.id !== copy.id) return each
    const changed = { ...each, ...changes }
    return { ...changed, isAvailable: changed.forTrade || changed.forSale }
  }
  void client.cancelQueries({ predicate: (query) => hasAnswer(query) && (isList(query) || isCopy(query)) })
  client.setQueriesData<Copies>(
    { predicate: isList },
    (reply) => reply && { ...reply, userInventoryItems: reply.userInventoryItems.map(change) },
  )
  client.setQueriesData<OneCopy>(
    { predicate: isCopy },
    (reply) => reply && { ...reply, userInventoryItem: change(reply.userInventoryItem) },
  )
  // Each key is one of a copy's fields, and so has its value in the copy.
  const before = Object.fromEntries(
    Object.keys(changes).map((name) => [name, copy[name as keyof UserInventoryItem]]),
  )
  return () => void patchCopy(client, copy, before)
}

function withCopyAt(reply: Copies, copy: UserInventoryItem, place: number): Copies {
  if (reply.userInventoryItems.some(({ id }) => id === copy.id)) return reply
  const userInventoryItems = reply.userInventoryItems.toSpliced(place, 0, copy)
  return { ...reply, userInventoryItems, totalItems: reply.totalItems + 1 }
}

/** Takes a copy out of every list that is shown. @returns what puts it back where it was */
export function dropCopy(client: QueryClient, { id }: UserInventoryItem): () => void {
  void client.cancelQueries({ predicate: (query) => hasAnswer(query) && isList(query) })
  const before = client.getQueriesData<Copies>({ predicate: isList })
  client.setQueriesData<Copies>({ predicate: isList }, (reply) => {
    const userInventoryItems = reply?.userInventoryItems.filter((each) => each.id !== id) ?? []
    if (!reply || userInventoryItems.length === reply.userInventoryItems.length) return reply
    return { ...reply, userInventoryItems, totalItems: reply.totalItems - 1 }
  })
  // Not the lists as they were: another copy may have gone from them meanwhile.
  return () => {
    for (const [key, reply] of before) {
      const place = reply?.userInventoryItems.findIndex((each) => each.id === id) ?? -1
      const copy = reply?.userInventoryItems[place]
      if (copy) client.setQueryData<Copies>(key, (now) => now && withCopyAt(now, copy, place))
    }
  }
}

/** Shows a new copy of a card first among the member's copies of it. */
export function insertCopy(client: QueryClient, copy: UserInventoryItem): void {
  client.setQueryData<Copies>(copiesOfCardQuery(copy.cardId).queryKey, (reply) => {
    if (!reply || reply.userInventoryItems.some(({ id }) => id === copy.id)) return reply
    return {
      ...reply,
      userInventoryItems: [copy, ...reply.userInventoryItems],
      totalItems: reply.totalItems + 1,
    }
  })
}

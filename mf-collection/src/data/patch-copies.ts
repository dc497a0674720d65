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

/** Shows what the server has made of a change: its fields alone, for others of the copy may have changed since. */
export function settleCopy(
  client: QueryClient,
  answered: UserInventoryItem,
  fields: ReadonlyArray<keyof UserInventoryItem>,
): void {
  const settled = Object.fromEntries([...fields, 'updatedAt' as const].map((name) => [name, answered[name]]))
  patchCopy(client, answered, settled)
}

/** All pages of a list have the same name: it is what was asked, but for the page. */
function listOf([path, input]: QueryKey): string {
  // Under these paths there are only the keys of their own endpoints.
  const { params, query } = (input ?? {}) as { params?: object; query?: object }
  return JSON.stringify([path, params, { ...query, page: undefined }])
}

/** Each page of a list says how many there are in all. */
function resize(client: QueryClient, lists: ReadonlySet<string>, step: number): void {
  client.setQueriesData<Copies>(
    { predicate: (query) => isList(query) && lists.has(listOf(query.queryKey)) },
    (reply) => reply && { ...reply, totalItems: reply.totalItems + step },
  )
}

/** Takes a copy out of every list that is shown. @returns what puts it back where it was */
export function dropCopy(client: QueryClient, { id }: UserInventoryItem): () => void {
  const isIt = (each: UserInventoryItem) => each.id === id
  void client.cancelQueries({ predicate: (query) => hasAnswer(query) && isList(query) })
  const holders = client.getQueriesData<Copies>({ predicate: isList }).flatMap(([key, reply]) => {
    const place = reply?.userInventoryItems.findIndex(isIt) ?? -1
    const copy = reply?.userInventoryItems[place]
    return copy ? [{ key, list: listOf(key), place, copy }] : []
  })
  const show = (key: QueryKey, change: (copies: UserInventoryItem[]) => UserInventoryItem[]) =>
    client.setQueryData<Copies>(
      key,
      (reply) => reply && { ...reply, userInventoryItems: change(reply.userInventoryItems) },
    )
  for (const { key } of holders) show(key, (copies) => copies.filter((each) => !isIt(each)))
  resize(client, new Set(holders.map(({ list }) => list)), -1)
  // Not the lists as they were: another copy may have gone from them meanwhile, or this one be back.
  return () => {
    const lacking = holders.filter(
      ({ key }) => !client.getQueryData<Copies>(key)?.userInventoryItems.some(isIt),
    )
    for (const { key, place, copy } of lacking) show(key, (copies) => copies.toSpliced(place, 0, copy))
    resize(client, new Set(lacking.map(({ list }) => list)), 1)
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

import { getCopy, listCopiesOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { anId } from '@ninepocket/testing/builders/an-id'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { expect, test } from 'vitest'
import { cardCopiesQuery } from '../queries/card-copies-query.ts'
import { addCopyToCache, patchCopy, removeCopyFromCache } from './patch-copy.ts'

const copy = aCopy({ condition: 'Mint' })
const other = aCopy({ id: anId(0xd2) })
const listKey = [listCopiesOfInsertSet.path, {}]
const pageKey = [getCopy.path, {}]
const cardKey = cardCopiesQuery(copy.cardId).queryKey

function shown() {
  const client = createTestQueryClient()
  const list = { userInventoryItems: [copy, other], totalItems: 2 }
  client.setQueryData(listKey, list)
  client.setQueryData(cardKey, list)
  client.setQueryData(pageKey, { userInventoryItem: copy })
  const read = (key: readonly unknown[]) =>
    client.getQueryData<{ userInventoryItems: UserInventoryItem[]; totalItems: number }>(key)
  const all = () => [read(listKey), read(cardKey), client.getQueryData(pageKey)]
  return { client, read, all }
}

test('a changed copy is another wherever it is shown, and as before when it is taken back', () => {
  const { client, all } = shown()
  const before = all()
  const takeBack = patchCopy(client, copy, { forTrade: true, condition: null })
  const changed = { ...copy, forTrade: true, condition: null, isAvailable: true }
  const list = { userInventoryItems: [changed, other], totalItems: 2 }
  expect(all()).toEqual([list, list, { userInventoryItem: changed }])
  takeBack()
  expect(all()).toEqual(before)
})

test('taking one change back leaves another of the same copy', () => {
  const { client, read } = shown()
  const takeBack = patchCopy(client, copy, { forTrade: true })
  patchCopy(client, copy, { publicNote: 'kept' })
  takeBack()
  expect(read(listKey)?.userInventoryItems[0]).toMatchObject({ forTrade: false, publicNote: 'kept' })
})

test('a removed copy is in no list, and where it was when it is put back', () => {
  const { client, read } = shown()
  const putBack = removeCopyFromCache(client, copy)
  expect(read(listKey)).toEqual({ userInventoryItems: [other], totalItems: 1 })
  putBack()
  expect(read(listKey)?.userInventoryItems).toEqual([copy, other])
})

test('a copy that goes makes every page of its list shorter, and longer again', () => {
  const { client, read } = shown()
  const onPage = (page: number, cardId = copy.cardId) => cardCopiesQuery(cardId, page).queryKey
  for (const [page, each] of [copy, other].entries())
    client.setQueryData(onPage(page + 1), { userInventoryItems: [each], totalItems: 52 })
  client.setQueryData(onPage(1, anId(0xc9)), { userInventoryItems: [], totalItems: 7 })
  const totals = () => [onPage(1), onPage(2), onPage(1, anId(0xc9))].map((key) => read(key)?.totalItems)
  const putBack = removeCopyFromCache(client, other)
  expect(totals()).toEqual([51, 51, 7])
  putBack()
  expect(totals()).toEqual([52, 52, 7])
  expect(read(onPage(2))?.userInventoryItems).toEqual([other])
})

test('putting one back that is there again already leaves the list as it is', () => {
  const { client, read } = shown()
  const before = read(listKey)
  const putBack = removeCopyFromCache(client, copy)
  client.setQueryData(listKey, before)
  putBack()
  expect(read(listKey)).toEqual(before)
})

test('putting one back leaves another that has gone meanwhile', () => {
  const { client, read } = shown()
  const putBack = removeCopyFromCache(client, copy)
  removeCopyFromCache(client, other)
  putBack()
  expect(read(listKey)).toEqual({ userInventoryItems: [copy], totalItems: 1 })
})

test('a new copy is first among those of its card, once', () => {
  const { client, read } = shown()
  const added = aCopy({ id: anId(0xd3) })
  addCopyToCache(client, added)
  addCopyToCache(client, added)
  expect(read(cardKey)?.userInventoryItems.map(({ id }) => id)).toEqual([added.id, copy.id, other.id])
  expect(read(cardKey)?.totalItems).toBe(3)
})

import { getCopy, listCopiesOfInsertSet } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { anId } from '@ninepocket/testing/builders/an-id'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { expect, test } from 'vitest'
import { ownCopiesOfCardQuery } from '../queries/copy-queries.ts'
import { addCopyToCachedCopiesOfCard, patchCopy, removeCopyFromCache } from './patch-copy.ts'

const copy = aCopy({ condition: 'Mint' })
const other = aCopy({ id: anId(0xd2) })
const listKey = [listCopiesOfInsertSet.path, {}]
const pageKey = [getCopy.path, {}]
const cardKey = ownCopiesOfCardQuery(copy.cardId).queryKey

function createFilledClient() {
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

test('patches a copy in all cached replies, and restores it', () => {
  const { client, all } = createFilledClient()
  const before = all()
  const revert = patchCopy(client, copy, { forTrade: true, condition: null })
  const changed = { ...copy, forTrade: true, condition: null, isAvailable: true }
  const list = { userInventoryItems: [changed, other], totalItems: 2 }
  expect(all()).toEqual([list, list, { userInventoryItem: changed }])
  revert()
  expect(all()).toEqual(before)
})

test('keeps another change of the same copy when one is reverted', () => {
  const { client, read } = createFilledClient()
  const revert = patchCopy(client, copy, { forTrade: true })
  patchCopy(client, copy, { publicNote: 'kept' })
  revert()
  expect(read(listKey)?.userInventoryItems[0]).toMatchObject({ forTrade: false, publicNote: 'kept' })
})

test('removes a copy from lists, and restores it at its index', () => {
  const { client, read } = createFilledClient()
  const restore = removeCopyFromCache(client, copy)
  expect(read(listKey)).toEqual({ userInventoryItems: [other], totalItems: 1 })
  restore()
  expect(read(listKey)?.userInventoryItems).toEqual([copy, other])
})

test('updates the total on every page of the list', () => {
  const { client, read } = createFilledClient()
  const onPage = (page: number, cardId = copy.cardId) => ownCopiesOfCardQuery(cardId, page).queryKey
  for (const [page, each] of [copy, other].entries())
    client.setQueryData(onPage(page + 1), { userInventoryItems: [each], totalItems: 52 })
  client.setQueryData(onPage(1, anId(0xc9)), { userInventoryItems: [], totalItems: 7 })
  const totals = () => [onPage(1), onPage(2), onPage(1, anId(0xc9))].map((key) => read(key)?.totalItems)
  const restore = removeCopyFromCache(client, other)
  expect(totals()).toEqual([51, 51, 7])
  restore()
  expect(totals()).toEqual([52, 52, 7])
  expect(read(onPage(2))?.userInventoryItems).toEqual([other])
})

test('restores nothing when the copy is already back', () => {
  const { client, read } = createFilledClient()
  const before = read(listKey)
  const restore = removeCopyFromCache(client, copy)
  client.setQueryData(listKey, before)
  restore()
  expect(read(listKey)).toEqual(before)
})

test('does not restore a copy that was removed meanwhile', () => {
  const { client, read } = createFilledClient()
  const restore = removeCopyFromCache(client, copy)
  removeCopyFromCache(client, other)
  restore()
  expect(read(listKey)).toEqual({ userInventoryItems: [copy], totalItems: 1 })
})

test('adds a new copy first, and only once', () => {
  const { client, read } = createFilledClient()
  const added = aCopy({ id: anId(0xd3) })
  addCopyToCachedCopiesOfCard(client, added)
  addCopyToCachedCopiesOfCard(client, added)
  expect(read(cardKey)?.userInventoryItems.map(({ id }) => id)).toEqual([added.id, copy.id, other.id])
  expect(read(cardKey)?.totalItems).toBe(3)
})

import { aWish } from '@ninepocket/testing/builders/a-wish'
import { anId } from '@ninepocket/testing/builders/an-id'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { insertSetWishesSource } from '../queries/insert-set-wishes-source.ts'
import { userWishQuery } from '../queries/user-wish-query.ts'
import { patchWish, removeWishFromCache } from './patch-wish.ts'

const userId = anId(1)
const wishes = [1, 2, 3].map((number) =>
  aWish({ id: anId(0xe000 + number), userId, cardId: anId(0x100 + number), priority: 5, notes: null }),
)
const [first, second] = wishes as [(typeof wishes)[0], (typeof wishes)[0]]
const list = insertSetWishesSource(userId, anId(2)).page(1, '').queryKey
const page = userWishQuery(userId, first.cardId).queryKey

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData<unknown>(list, { wishlistItems: wishes, totalItems: 3 })
  client.setQueryData<unknown>(page, { wishlistItem: first })
})
const getShownList = () => client.getQueryData<unknown>(list)

test('restores a removed wish in place and leaves a wish removed later out', () => {
  const restore = removeWishFromCache(client, first.cardId)
  removeWishFromCache(client, second.cardId)
  expect(getShownList()).toEqual({ wishlistItems: [wishes[2]], totalItems: 1 })
  expect(client.getQueryData<unknown>(page)).toEqual({ wishlistItem: null })
  restore()
  expect(getShownList()).toEqual({ wishlistItems: [first, wishes[2]], totalItems: 2 })
  expect(client.getQueryData<unknown>(page)).toEqual({ wishlistItem: first })
})

test('reverts fields without touching other wishes or later changes', () => {
  const revert = patchWish(client, first, { priority: 7 })
  patchWish(client, second, { priority: 9 })
  patchWish(client, { ...first, priority: 7 }, { notes: 'mine' })
  revert()
  const wishWithNote = { ...first, notes: 'mine' }
  expect(getShownList()).toEqual({
    wishlistItems: [wishWithNote, { ...second, priority: 9 }, wishes[2]],
    totalItems: 3,
  })
  const revertNote = patchWish(client, wishWithNote, { notes: 'yours' })
  patchWish(client, { ...wishWithNote, notes: 'yours' }, { notes: 'ours' })
  revertNote()
  expect(client.getQueryData<unknown>(page)).toEqual({ wishlistItem: { ...wishWithNote, notes: 'ours' } })
})

test("does not touch another user's wish", () => {
  const { notes: _, ...others } = first
  client.setQueryData<unknown>(page, { wishlistItem: others })
  removeWishFromCache(client, first.cardId)
  expect(client.getQueryData<unknown>(page)).toEqual({ wishlistItem: others })
})

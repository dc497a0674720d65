import { expect, test } from 'vitest'
import { listCopyIdMismatches } from './list-copy-id-mismatches.ts'

const actual = { id: 'copy', userId: 'user', cardId: 'card', productId: 'product', insertSetId: 'insert set' }
const matching = {
  id: 'copy',
  _id: 'copy',
  user: 'user',
  card: 'card',
  product: 'product',
  insertSet: 'insert set',
}

test('finds no mismatch when the request repeats the ids of the copy, or none', () => {
  expect(listCopyIdMismatches(matching, actual)).toEqual([])
  expect(listCopyIdMismatches({}, actual)).toEqual([])
})

test.each([
  ['id', 'id belongs to another copy'],
  ['_id', '_id belongs to another copy'],
  ['user', "user doesn't own this copy"],
  ['card', "card doesn't match the copy"],
  ['product', "product doesn't match the card"],
  ['insertSet', "insertSet doesn't match the card"],
] as const)('names %s when it differs', (path, message) => {
  expect(listCopyIdMismatches({ ...matching, [path]: 'other' }, actual)).toEqual([{ path, message }])
})

test('accepts the id of a removed copy that is added again', () => {
  const { id: _, ...newCopy } = actual
  expect(listCopyIdMismatches(matching, newCopy)).toEqual([])
})

import { ObjectId } from '@ninepocket/contract/endpoints/object-id'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './new-id.ts'

test('ids are the contract’s, and no two are alike', () => {
  const ids = Array.from({ length: 10_000 }, () => newId())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => z.safeParse(ObjectId, id).success)).toBe(true)
})

test('an id of a later second sorts after an earlier one', () => {
  const second = 1_000
  expect(newId(1_700_000_000_000) < newId(1_700_000_000_000 + second)).toBe(true)
})

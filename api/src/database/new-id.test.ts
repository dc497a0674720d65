import { objectIdSchema } from '@ninepocket/contract/endpoints/object-id'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './new-id.ts'

test('returns valid and distinct ids', () => {
  const ids = Array.from({ length: 10_000 }, () => newId())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => z.safeParse(objectIdSchema, id).success)).toBe(true)
})

test('returns ids that sort by their second', () => {
  const second = 1_000
  expect(newId(1_700_000_000_000) < newId(1_700_000_000_000 + second)).toBe(true)
})

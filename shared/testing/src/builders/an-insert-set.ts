import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { buildInsertSetSlug } from '@ninepocket/paths/slug'
import { anId } from './an-id.ts'

export function anInsertSet(changes: Partial<InsertSet> = {}): InsertSet {
  const identity = { id: anId(0xb1), name: 'Base Set', ...changes }
  return {
    productId: anId(0xa1),
    description: null,
    imageUrl: null,
    slug: buildInsertSetSlug(identity),
    odds: null,
    totalCards: 1,
    serialTotal: null,
    order: 1,
    attributes: {},
    createdAt: '2025-01-02T03:04:05.000Z',
    updatedAt: '2025-01-02T03:04:05.000Z',
    ...identity,
  }
}

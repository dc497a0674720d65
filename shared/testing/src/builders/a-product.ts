import type { Product } from '@ninepocket/contract/catalogue/product'
import { buildProductSlug } from '@ninepocket/paths/slug'
import { anId } from './an-id.ts'

export function aProduct(changes: Partial<Product> = {}): Product {
  const identity = { id: anId(0xa1), name: '1989 Upper Deck', year: '1989', ...changes }
  return {
    publisher: 'Upper Deck',
    manufacturer: null,
    description: null,
    imageUrl: null,
    slug: buildProductSlug(identity),
    releaseDate: null,
    order: 1,
    totalInsertSets: 1,
    totalCards: 1,
    createdAt: '2025-01-02T03:04:05.000Z',
    updatedAt: '2025-01-02T03:04:05.000Z',
    ...identity,
  }
}

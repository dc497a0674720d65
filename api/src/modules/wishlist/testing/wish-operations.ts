import type { PartialWishDetails } from '@ninepocket/contract/wishlist/wish-details'
import fc from 'fast-check'
import { doNothingOperation, operation } from '../../user-inventory/testing/model-operation.ts'
import { modelCards, modelInsertSetIds } from '../../user-inventory/testing/model-test-catalogue.ts'

const cardId = fc.constantFrom(...modelCards.map((card) => card.cardId))
const cardIds = fc.array(cardId, { minLength: 1, maxLength: 5 })
const insertSetId = fc.constantFrom(...modelInsertSetIds)
const wishFields: fc.Arbitrary<PartialWishDetails> = fc.record(
  { priority: fc.constantFrom(1, 5, 6, 10), notes: fc.constantFrom(null, '', 'Only mine') },
  { requiredKeys: [] },
)

/** Operations of users on their wishlists. */
export const wishlistOperationArbitrary = fc.oneof(
  doNothingOperation,
  operation(8, 'wish', { cardId, words: wishFields, sends: fc.integer({ min: 1, max: 2 }) }),
  operation(3, 'wish for set', { insertSetId, mode: fc.constantFrom('all', 'missing') }),
  operation(3, 'wish for several', { cardIds, words: wishFields }),
  operation(3, 'remove several', { cardIds }),
  operation(5, 'change', { cardId, words: wishFields }),
  operation(8, 'remove', { cardId }),
  operation(3, 'undo', {}),
  operation(4, 'get copy', { cardId }),
  operation(2, 'lose copy', { cardId }),
  operation(2, 'turn over', { what: fc.constantFrom('profile', 'collection') }),
)
export type WishlistOperation =
  typeof wishlistOperationArbitrary extends fc.Arbitrary<infer Operation> ? Operation : never

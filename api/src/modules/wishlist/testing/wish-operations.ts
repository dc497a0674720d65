import type { WishDetailsInput } from '@ninepocket/contract/wishlist/wish-details'
import fc from 'fast-check'
import { modelCards, modelInsertSetIds } from '../../user-inventory/testing/model-catalogue.ts'

export const userCount = 3

/** An operation of user number `who`, from 0. */
export type WishlistOperation =
  | { kind: 'rest' }
  | { kind: 'wish'; who: number; cardId: string; words: WishDetailsInput; sends: number }
  | { kind: 'wish for set'; who: number; insertSetId: string; mode: 'all' | 'missing' }
  | { kind: 'wish for several'; who: number; cardIds: string[]; words: WishDetailsInput }
  | { kind: 'remove several'; who: number; cardIds: string[] }
  | { kind: 'change'; who: number; cardId: string; words: WishDetailsInput }
  | { kind: 'remove'; who: number; cardId: string }
  | { kind: 'undo'; who: number }
  | { kind: 'get copy'; who: number; cardId: string }
  | { kind: 'lose copy'; who: number; cardId: string }
  | { kind: 'turn over'; who: number; what: 'profile' | 'collection' }

const who = fc.nat(userCount - 1)
const cardId = fc.constantFrom(...modelCards.map((card) => card.cardId))
const cardIds = fc.array(cardId, { minLength: 1, maxLength: 5 })
const insertSetId = fc.constantFrom(...modelInsertSetIds)
const wishFields: fc.Arbitrary<WishDetailsInput> = fc.record(
  { priority: fc.constantFrom(1, 5, 6, 10), notes: fc.constantFrom(null, '', 'Only mine') },
  { requiredKeys: [] },
)
const kind = <const Kind extends string>(name: Kind) => fc.constant(name)

const anyOperation: fc.Arbitrary<WishlistOperation> = fc.oneof(
  // Comes first, so that failures shrink to it.
  { weight: 1, arbitrary: fc.record({ kind: kind('rest') }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: kind('wish'), who, cardId, words: wishFields, sends: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: kind('wish for set'), who, insertSetId },
      mode: fc.constantFrom('all' as const, 'missing' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('wish for several'), who, cardIds, words: wishFields }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('remove several'), who, cardIds }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('change'), who, cardId, words: wishFields }) },
  { weight: 8, arbitrary: fc.record({ kind: kind('remove'), who, cardId }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('undo'), who }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('get copy'), who, cardId }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('lose copy'), who, cardId }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: kind('turn over'), who },
      what: fc.constantFrom('profile' as const, 'collection' as const),
    }),
  },
)

/** Generates sequences of this length; a failing one shrinks to rests and the few operations that matter. */
export const createOperationsArbitrary = (length: number) =>
  fc.array(anyOperation, { minLength: length, maxLength: length, size: 'max' })

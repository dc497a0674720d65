import type { CopyDetailsInput } from '@ninepocket/contract/collection/copy-details'
import fc from 'fast-check'
import { doNothingOperation, modelUserCount, operation } from './model-operation.ts'
import { modelCards, modelInsertSetIds } from './model-test-catalogue.ts'

/** Picks one of the user's copies, whatever their number. */
const copy = fc.nat(1_000)
const modelCardIds = modelCards.map((card) => card.cardId)
/** The first two are drawn more often, so that users have several copies of a card. */
const cardId = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...modelCardIds.slice(0, 2)) },
  { weight: 1, arbitrary: fc.constantFrom(...modelCardIds) },
)
const insertSetId = fc.constantFrom(...modelInsertSetIds)
const forTrade = fc.boolean()
const prices = fc.constantFrom(null, '', '10.5', '7', '0.99')

const copyFields: fc.Arbitrary<CopyDetailsInput> = fc.record(
  {
    serialNumber: fc.constantFrom(null, '', '007', '12'),
    condition: fc.constantFrom(null, '', 'Mint'),
    publicNote: fc.constantFrom(null, '', 'Signed'),
    privateNote: fc.constantFrom(null, '', 'Only mine'),
    forTrade: fc.boolean(),
    forSale: fc.boolean(),
    forSalePrice: prices,
  },
  { requiredKeys: [] },
)
const sparseCopyFields = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: copyFields })
const saleFields = fc.record({ forSale: fc.boolean(), forSalePrice: prices }, { requiredKeys: ['forSale'] })

/** Operations of users on their collections. */
export const collectionOperationArbitrary = fc.oneof(
  doNothingOperation,
  operation(14, 'add', { cardId, said: sparseCopyFields, sends: fc.integer({ min: 1, max: 2 }) }),
  operation(3, 'add set', { insertSetId, mode: fc.constantFrom('all', 'missing') }),
  operation(5, 'change', { copy, said: copyFields }),
  operation(5, 'mark for trade', { copy, forTrade }),
  operation(5, 'mark for sale', { copy, said: saleFields }),
  operation(6, 'mark set', {
    insertSetId,
    flag: fc.constantFrom('forTrade', 'forSale'),
    isOn: fc.boolean(),
    selection: fc.constantFrom('all', 'doubles'),
    undo: fc.boolean(),
  }),
  operation(6, 'remove', { copy }),
  operation(2, 'remove set', { insertSetId, selection: fc.constantFrom('all', 'doubles'), undo: fc.boolean() }),
  operation(5, 'number line', {
    insertSetId,
    mode: fc.constantFrom('collection', 'trade', 'sale', 'removal'),
    // For each card of the insert set: no copy, or some, with a serial number or without.
    named: fc.array(fc.record({ count: fc.nat(3), serialNumber: fc.constantFrom(null, null, '007', '12') }), {
      minLength: 3,
      maxLength: 3,
    }),
    undo: fc.boolean(),
  }),
  operation(3, 'take back', { copies: fc.array(copy, { minLength: 1, maxLength: 6 }) }),
  // Removes a copy of the picked copy's card, or of `cardId` when `copy` is null or there is none.
  operation(6, 'remove smartly', { cardId, copy: fc.option(copy, { freq: 4 }) }),
  operation(3, 'undo', {}),
  operation(2, 'reach for', {
    whose: fc.nat(modelUserCount - 1),
    copy,
    act: fc.constantFrom('change', 'mark', 'remove'),
  }),
  operation(3, 'turn over', { what: fc.constantFrom('profile', 'collection') }),
)
export type CollectionOperation =
  typeof collectionOperationArbitrary extends fc.Arbitrary<infer Operation> ? Operation : never

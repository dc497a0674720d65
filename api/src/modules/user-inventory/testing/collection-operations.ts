import type { CopyDetailsInput } from '@ninepocket/contract/collection/copy-details'
import fc from 'fast-check'
import { modelCards, modelInsertSetIds } from './model-catalogue.ts'

export const userCount = 3

/** An operation of user number `who`, from 0. `copy` picks one of the user's copies, whatever their number. */
export type CollectionOperation =
  | { kind: 'rest' }
  | { kind: 'add'; who: number; cardId: string; said: CopyDetailsInput; sends: number }
  | { kind: 'add set'; who: number; insertSetId: string; mode: 'all' | 'missing' }
  | { kind: 'change'; who: number; copy: number; said: CopyDetailsInput }
  | { kind: 'mark for trade'; who: number; copy: number; forTrade: boolean }
  | { kind: 'mark for sale'; who: number; copy: number; said: Pick<CopyDetailsInput, 'forSale' | 'forSalePrice'> }
  | { kind: 'mark set'; who: number; insertSetId: string; forTrade: boolean }
  | { kind: 'remove'; who: number; copy: number }
  | { kind: 'take back'; who: number; copies: number[] }
  /** Removes a copy of the picked copy's card, or of `cardId` when `copy` is null or there is none. */
  | { kind: 'remove smartly'; who: number; cardId: string; copy: number | null }
  | { kind: 'undo'; who: number }
  | { kind: 'reach for'; who: number; whose: number; copy: number; act: 'change' | 'mark' | 'remove' }
  | { kind: 'turn over'; who: number; what: 'profile' | 'collection' }

const who = fc.nat(userCount - 1)
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
const kind = <const Kind extends string>(name: Kind) => fc.constant(name)

const anyOperation: fc.Arbitrary<CollectionOperation> = fc.oneof(
  // Comes first, so that failures shrink to it.
  { weight: 1, arbitrary: fc.record({ kind: kind('rest') }) },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: kind('add'),
      who,
      cardId,
      said: sparseCopyFields,
      sends: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: kind('add set'), who, insertSetId },
      mode: fc.constantFrom('all' as const, 'missing' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('change'), who, copy, said: copyFields }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('mark for trade'), who, copy, forTrade }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('mark for sale'), who, copy, said: saleFields }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('mark set'), who, insertSetId, forTrade }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('remove'), who, copy }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('take back'), who, copies: fc.array(copy, { minLength: 1, maxLength: 6 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind('remove smartly'), who, cardId, copy: fc.option(copy, { freq: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('undo'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: kind('reach for'), who, whose: who, copy },
      act: fc.constantFrom('change' as const, 'mark' as const, 'remove' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: kind('turn over'), who },
      what: fc.constantFrom('profile' as const, 'collection' as const),
    }),
  },
)

/** Generates sequences of this length; a failing one shrinks to rests and the few operations that matter. */
export const createOperationsArbitrary = (length: number) =>
  fc.array(anyOperation, { minLength: length, maxLength: length, size: 'max' })

import { offerActions } from '@ninepocket/contract/trades/offers/offer-states'
import fc from 'fast-check'
import { doNothingOperation, modelUserCount, operation } from '../../../user-inventory/testing/model-operation.ts'
import { modelCards } from '../../../user-inventory/testing/model-test-catalogue.ts'

/** Picks one of a list, whatever its length. */
const pick = fc.nat(1_000)
const cardId = fc.constantFrom(...modelCards.slice(0, 3).map((card) => card.cardId))
const condition = fc.constantFrom(null, 'Mint', 'Poor')
const marks = { forTrade: fc.boolean(), forSale: fc.boolean() }
/** One of the other users. */
const distance = fc.integer({ min: 1, max: modelUserCount - 1 })
/** Chooses copies; rarely one that may not be offered. */
const terms = {
  give: fc.array(pick, { maxLength: 2 }),
  get: fc.array(pick, { minLength: 1, maxLength: 2 }),
  isAnyCopy: fc.constantFrom(false, false, false, true),
}

/** Copies that the users of each sequence have from the start. */
export const startingCopyOperations = Array.from({ length: 2 * modelUserCount }, (_, index) => ({
  kind: 'add' as const,
  who: index % modelUserCount,
  cardId: modelCards[index % 3]!.cardId,
  condition: null,
  forTrade: true,
  forSale: index < modelUserCount,
}))

/** Operations of members and admins that concern trades. */
export const tradeOperationArbitrary = fc.oneof(
  doNothingOperation,
  operation(14, 'add', { cardId, condition, forTrade: fc.constantFrom(true, true, false), forSale: marks.forSale }),
  operation(3, 'edit', { copy: pick, condition, ...marks }),
  operation(2, 'edit all', { condition }),
  operation(2, 'remove', { copy: pick }),
  operation(3, 'wish', { cardId }),
  operation(14, 'offer', {
    distance,
    offerKind: fc.constantFrom('trade', 'trade', 'sale'),
    isDraft: fc.constantFrom(false, false, false, true),
    ...terms,
  }),
  operation(3, 'revise', { offer: pick, ...terms }),
  operation(1, 'delete draft', { offer: pick }),
  operation(12, 'counter', { offer: pick, isOutdated: fc.constantFrom(false, false, false, true), ...terms }),
  // A step that is possible, so that many trades get far.
  operation(30, 'go on', { step: pick, isEnding: fc.constantFrom(false, false, false, false, false, true) }),
  operation(5, 'act', { offer: pick, action: fc.constantFrom(...offerActions), isOutdated: fc.boolean() }),
  operation(2, 'lapse', { offer: pick }),
  operation(2, 'settle', { offer: pick, outcome: fc.constantFrom('complete', 'cancel') }),
  // Mostly back to normal, so that members can trade most of the time.
  operation(4, 'set profile', { isPublic: fc.constantFrom(false, true, true, true, true, true) }),
  operation(1, 'toggle collection', {}),
  operation(6, 'set block', { distance, isBlocked: fc.constantFrom(true, false, false, false, false) }),
  operation(1, 'suspend', {}),
  operation(1, 'delete account', {}),
)
export type TradeOperation = typeof tradeOperationArbitrary extends fc.Arbitrary<infer Value> ? Value : never

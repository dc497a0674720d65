import type { CopyFacetName } from '@ninepocket/contract/collection/all-copies/copy-facets'
import type { OwnerRangeLimitName } from '@ninepocket/contract/collection/all-copies/owner-range-filters'
import { toMinorUnits } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import type { IndexedCopy } from './indexed-copy.ts'

export type CopyIndexFilter = {
  tokens: ReadonlyArray<string>
  card?: string | undefined
  forTrade?: boolean | undefined
  forSale?: boolean | undefined
  hasPhoto?: boolean | undefined
  serial?: boolean | undefined
  /** Prices that the viewer sees, both limits included. */
  minPrice?: string | undefined
  maxPrice?: string | undefined
} & { [Name in CopyFacetName | OwnerRangeLimitName]?: string | undefined }

type Test = (copy: IndexedCopy, row: number) => boolean

/** Limits of a range, both included. */
type Range<Value> = { min: Value | null; max: Value | null }

/** Returns the test of one range; null if nothing limits it. A copy without a value is in no range. */
function createRangeTest<Value extends number | string>(
  { min, max }: Range<Value>,
  read: (copy: IndexedCopy) => Value | null,
): Test | null {
  if (min === null && max === null) return null
  return (copy) => {
    const value = read(copy)
    return value !== null && (min === null || value >= min) && (max === null || value <= max)
  }
}

const toAmountRange = (min: string | undefined, max: string | undefined): Range<number> => ({
  min: toMinorUnits(min ?? null),
  max: toMinorUnits(max ?? null),
})

const createEqualTest = <Value>(expected: Value | undefined, read: (copy: IndexedCopy) => Value): Test | null =>
  expected === undefined ? null : (copy) => read(copy) === expected

/**
 * Returns whether a copy passes the filters that are no facets; null without such filters.
 * @param ownerTexts of the rows; null for others than the owner, whose words must not find them
 */
export function createNonFacetTest(
  filter: CopyIndexFilter,
  ownerTexts: ReadonlyArray<string> | null,
  isOwner: boolean,
): Test | null {
  const { tokens } = filter
  const readPrice = ({ price, for_sale }: IndexedCopy) =>
    price !== null && (isOwner || for_sale) ? Math.round(price * 100) : null
  const tests = [
    createEqualTest(filter.card, ({ card_id }) => card_id),
    createEqualTest(filter.forTrade, ({ for_trade }) => for_trade),
    createEqualTest(filter.forSale, ({ for_sale }) => for_sale),
    createEqualTest(filter.hasPhoto, ({ has_photo }) => has_photo),
    createEqualTest(filter.serial, ({ serial_number }) => serial_number !== null),
    createRangeTest(toAmountRange(filter.minPrice, filter.maxPrice), readPrice),
    createRangeTest(toAmountRange(filter.minPaid, filter.maxPaid), ({ paid_amount }) => paid_amount),
    createRangeTest(toAmountRange(filter.minOwnValue, filter.maxOwnValue), ({ own_value }) => own_value),
    createRangeTest({ min: filter.minPaidOn ?? null, max: filter.maxPaidOn ?? null }, ({ paid_on }) => paid_on),
    tokens.length === 0
      ? null
      : (copy: IndexedCopy, row: number) =>
          tokens.every((token) => copy.text.includes(token) || ownerTexts?.[row]?.includes(token) === true),
  ].filter((test) => test !== null)
  if (tests.length === 0) return null
  return (copy, row) => {
    for (const test of tests) if (!test(copy, row)) return false
    return true
  }
}

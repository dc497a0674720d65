import { type CopyFacetName, copyFacetNames, isOwnerOnlyFacet } from './copy-facets.ts'

/** Ranges of amounts. Each is within one currency, because amounts of others are not comparable. */
export const amountRangeParamNames = [
  { currency: 'paidCurrency', min: 'minPaid', max: 'maxPaid' },
  { currency: 'ownValueCurrency', min: 'minOwnValue', max: 'maxOwnValue' },
] as const satisfies ReadonlyArray<{ currency: CopyFacetName; min: string; max: string }>

/** The limits of ranges that only the owner filters by (spec §10.9). */
export const ownerRangeLimitNames = [
  ...amountRangeParamNames.flatMap(({ min, max }) => [min, max]),
  'minPaidOn',
  'maxPaidOn',
] as const
export type OwnerRangeLimitName = (typeof ownerRangeLimitNames)[number]

/** All filters that only the owner uses. */
export const ownerOnlyFilterNames: ReadonlyArray<CopyFacetName | OwnerRangeLimitName> = [
  ...copyFacetNames.filter(isOwnerOnlyFacet),
  ...ownerRangeLimitNames,
]

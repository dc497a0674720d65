import { buildContainsTokensSql, toTokenPatterns } from '../../catalogue/paging/filter-tokens.ts'

/** Filter of a list of copies. Every token must occur in the texts of a copy or of its card. */
export type CopyFilter = {
  forTrade?: boolean | undefined
  forSale?: boolean | undefined
  /** Compared without regard to case. */
  condition?: string | undefined
  hasPhoto?: boolean | undefined
  serial?: boolean | undefined
  tokens: ReadonlyArray<string>
}

/** Counter of a user's copies, by card, insert set and product. */
export type CounterColumn = 'copies' | 'for_trade' | 'for_sale'

export function hasCopyFilters({ tokens, ...filter }: CopyFilter): boolean {
  return tokens.length > 0 || Object.values(filter).some((value) => value !== undefined)
}

/** Returns the counter that counts the copies of a filter, or null when there is none. */
export function getCounterColumn({ forTrade, forSale, ...otherFilters }: CopyFilter): CounterColumn | null {
  if (hasCopyFilters(otherFilters)) return null
  if (forTrade === undefined && forSale === undefined) return 'copies'
  if (forTrade && forSale === undefined) return 'for_trade'
  return forSale && forTrade === undefined ? 'for_sale' : null
}

/**
 * SQL: conditions of a filter; `i` are the copies, `c` their cards. Null is no condition. A statement with these conditions
 * isn't prepared, so that PostgreSQL leaves out those that are null, and finds the partial index of the others.
 */
export const copyFilterSql = `($forTrade::bool is null or i.for_trade = $forTrade)
  and ($forSale::bool is null or i.for_sale = $forSale)
  and ($condition::text is null or lower(i.condition) = lower($condition))
  and ($hasPhoto::bool is null or (i.custom_image_url is not null or i.custom_back_image_url is not null) = $hasPhoto)
  and ($serial::bool is null or (i.serial_number is not null) = $serial)
  and (cardinality($tokenPatterns::text[]) = 0
    or ${buildContainsTokensSql(`concat_ws(E'\\n', c.filter_text, i.filter_text)`)})`

export const copyFilterParameterTypes = {
  forTrade: 'bool?',
  forSale: 'bool?',
  condition: 'text?',
  hasPhoto: 'bool?',
  serial: 'bool?',
  tokenPatterns: 'text[]',
} as const

export const toCopyFilterParameters = ({ forTrade, forSale, condition, hasPhoto, serial, tokens }: CopyFilter) => ({
  forTrade: forTrade ?? null,
  forSale: forSale ?? null,
  condition: condition ?? null,
  hasPhoto: hasPhoto ?? null,
  serial: serial ?? null,
  tokenPatterns: toTokenPatterns(tokens),
})

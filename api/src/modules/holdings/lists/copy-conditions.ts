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

/** Returns the counter that counts the copies of a filter, or null when there is none. */
export function getCounterColumn({
  tokens: pieces,
  forTrade,
  forSale,
  ...otherFilters
}: CopyFilter): CounterColumn | null {
  if (pieces.length > 0 || Object.values(otherFilters).some((value) => value !== undefined)) return null
  if (forTrade === undefined && forSale === undefined) return 'copies'
  if (forTrade && forSale === undefined) return 'for_trade'
  return forSale && forTrade === undefined ? 'for_sale' : null
}

/** Adds a value to a statement and returns its placeholder: `$4`. */
export type AddParameter = (value: unknown) => string

export function createParameterAdder(values: unknown[]): AddParameter {
  return (value) => `$${values.push(value)}`
}

const buildFlagCondition = (column: string, isSet: boolean | undefined) =>
  isSet === undefined ? [] : [isSet ? `i.${column}` : `not i.${column}`]

/**
 * SQL: conditions of a filter; `i` are the copies, `c` their cards (for tokens only). They match the predicates of the
 * partial indexes, and flags are no parameters, so that each case gets its own plan.
 */
export function buildCopyConditions(filter: CopyFilter, addParameter: AddParameter): string[] {
  const { forTrade, forSale, condition, hasPhoto, serial, tokens: pieces } = filter
  return [
    ...buildFlagCondition('for_trade', forTrade),
    ...buildFlagCondition('for_sale', forSale),
    ...(condition === undefined ? [] : [`lower(i.condition) = lower(${addParameter(condition)}::text)`]),
    ...(hasPhoto === undefined ? [] : [hasPhoto ? `(${hasPhotoSql})` : `not (${hasPhotoSql})`]),
    ...(serial === undefined ? [] : [`i.serial_number is ${serial ? 'not null' : 'null'}`]),
    ...pieces
      .map(addParameter)
      .map((token) => `(position(${token} in c.filter_text) > 0 or position(${token} in i.filter_text) > 0)`),
  ]
}

const hasPhotoSql = 'i.custom_image_url is not null or i.custom_back_image_url is not null'

/**
 * True for filters with at most one condition. Their statements stay prepared on each connection; those of all
 * combinations would fill its memory.
 */
export function isPreparable({ tokens: pieces, ...filter }: CopyFilter): boolean {
  return pieces.length === 0 && Object.values(filter).filter((value) => value !== undefined).length <= 1
}

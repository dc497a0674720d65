/** What narrows a list of copies; every piece must occur in the texts of a copy or of its card. */
export type CopyFilter = {
  forTrade?: boolean | undefined
  forSale?: boolean | undefined
  /** As it was typed, in capitals or not. */
  condition?: string | undefined
  hasPhoto?: boolean | undefined
  serial?: boolean | undefined
  tokens: ReadonlyArray<string>
}

/** A count that is kept of a person's copies: of cards, of sets and of products. */
export type CounterColumn = 'copies' | 'for_trade' | 'for_sale'

/** The kept count that says how many copies pass a filter; null where none does. */
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

/** Adds a value to those of a statement, and gives its place: `$4`. */
export type AddParameter = (value: unknown) => string

export function createParameterAdder(values: unknown[]): AddParameter {
  return (value) => `$${values.push(value)}`
}

const buildFlagCondition = (column: string, isSet: boolean | undefined) =>
  isSet === undefined ? [] : [isSet ? `i.${column}` : `not i.${column}`]

/**
 * SQL: the conditions of a filter; `i` are the copies, `c` their cards, which only pieces ask for. Written as the partial
 * indexes are, and without parameters where there are two cases, so that a plan fits each case.
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
 * Whether a filter is one of few: none, or one thing alone. Statements of these are kept prepared by each connection; those
 * of all mixtures, which anybody can ask for, would fill its memory.
 */
export function isPreparable({ tokens: pieces, ...filter }: CopyFilter): boolean {
  return pieces.length === 0 && Object.values(filter).filter((value) => value !== undefined).length <= 1
}

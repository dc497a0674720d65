/** What narrows a list of copies; every piece must occur in the texts of a copy or of its card. */
export type CopyFilter = {
  forTrade?: boolean | undefined
  forSale?: boolean | undefined
  /** As it was typed, in capitals or not. */
  condition?: string | undefined
  hasPhoto?: boolean | undefined
  serial?: boolean | undefined
  pieces: ReadonlyArray<string>
}

/** A count that is kept of a person's copies: of cards, of sets and of products. */
export type KeptCount = 'total' | 'for_trade' | 'for_sale'

/** The kept count that says how many copies pass a filter; null where none does. */
export function keptCountOf({ pieces, forTrade, forSale, ...others }: CopyFilter): KeptCount | null {
  if (pieces.length > 0 || Object.values(others).some((value) => value !== undefined)) return null
  if (forTrade === undefined && forSale === undefined) return 'total'
  if (forTrade && forSale === undefined) return 'for_trade'
  return forSale && forTrade === undefined ? 'for_sale' : null
}

/** Adds a value to those of a statement, and gives its place: `$4`. */
export type Parameter = (value: unknown) => string

export function parametersFrom(values: unknown[]): Parameter {
  return (value) => `$${values.push(value)}`
}

const marked = (column: string, isMarked: boolean | undefined) =>
  isMarked === undefined ? [] : [isMarked ? `i.${column}` : `not i.${column}`]

/**
 * SQL: the conditions of a filter; `i` are the copies, `c` their cards, which only pieces ask for. Written as the partial
 * indexes are, and without parameters where there are two cases, so that a plan fits each case.
 */
export function copyConditions(filter: CopyFilter, parameter: Parameter): string[] {
  const { forTrade, forSale, condition, hasPhoto, serial, pieces } = filter
  return [
    ...marked('for_trade', forTrade),
    ...marked('for_sale', forSale),
    ...(condition === undefined ? [] : [`lower(i.condition) = lower(${parameter(condition)}::text)`]),
    ...(hasPhoto === undefined ? [] : [hasPhoto ? `(${photo})` : `not (${photo})`]),
    ...(serial === undefined ? [] : [`i.serial_number is ${serial ? 'not null' : 'null'}`]),
    ...pieces
      .map(parameter)
      .map((piece) => `(position(${piece} in c.filter_text) > 0 or position(${piece} in i.filter_text) > 0)`),
  ]
}

const photo = 'i.custom_image_url is not null or i.custom_back_image_url is not null'

/**
 * Whether a filter is one of few: none, or one thing alone. Statements of these are kept prepared by each connection; those
 * of all mixtures, which anybody can ask for, would fill its memory.
 */
export function isCommon({ pieces, ...filter }: CopyFilter): boolean {
  return pieces.length === 0 && Object.values(filter).filter((value) => value !== undefined).length <= 1
}

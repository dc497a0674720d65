/** Which cards a change concerns: these, and any of insert sets whose cards nobody has named. */
export type ChangedCards = {
  readonly cardIds: ReadonlyArray<string>
  readonly insertSetIds?: ReadonlyArray<string>
}

/** As a change says it of itself: ids of cards, or an insert set. */
export type Concerned = ReadonlyArray<string> | { readonly insertSetId: string }

export function changedCards(concerned: Concerned): ChangedCards {
  return 'insertSetId' in concerned
    ? { cardIds: [], insertSetIds: [concerned.insertSetId] }
    : { cardIds: concerned }
}

const unique = (some: ReadonlyArray<string> = [], others: ReadonlyArray<string> = []) => [
  ...new Set([...some, ...others]),
]

/** What two changes concern together. */
export function together(one: ChangedCards, other: ChangedCards): ChangedCards {
  const insertSetIds = unique(one.insertSetIds, other.insertSetIds)
  return { cardIds: unique(one.cardIds, other.cardIds), ...(insertSetIds.length > 0 && { insertSetIds }) }
}

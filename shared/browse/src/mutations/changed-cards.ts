/** Which cards a change concerns: these, and any of insert sets whose cards nobody has named. */
export type ChangedCards = {
  readonly cardIds: ReadonlyArray<string>
  readonly insertSetIds?: ReadonlyArray<string>
}

/** As a change says it of itself: ids of cards, or an insert set. */
export type ChangeScope = ReadonlyArray<string> | { readonly insertSetId: string }

export function toChangedCards(concerned: ChangeScope): ChangedCards {
  return 'insertSetId' in concerned
    ? { cardIds: [], insertSetIds: [concerned.insertSetId] }
    : { cardIds: concerned }
}

const unique = (ids: ReadonlyArray<string> = [], moreIds: ReadonlyArray<string> = []) => [
  ...new Set([...ids, ...moreIds]),
]

/** What two changes concern together. */
export function mergeChangedCards(one: ChangedCards, other: ChangedCards): ChangedCards {
  const insertSetIds = unique(one.insertSetIds, other.insertSetIds)
  return { cardIds: unique(one.cardIds, other.cardIds), ...(insertSetIds.length > 0 && { insertSetIds }) }
}

/** The cards that a change affects: these, and any card of these insert sets. */
export type ChangedCards = {
  readonly cardIds: ReadonlyArray<string>
  readonly insertSetIds?: ReadonlyArray<string>
}

/** What a change affects: the cards with these ids, or any card of an insert set. */
export type ChangeScope = ReadonlyArray<string> | { readonly insertSetId: string }

export function toChangedCards(concerned: ChangeScope): ChangedCards {
  return 'insertSetId' in concerned ? { cardIds: [], insertSetIds: [concerned.insertSetId] } : { cardIds: concerned }
}

const unique = (ids: ReadonlyArray<string> = [], moreIds: ReadonlyArray<string> = []) => [
  ...new Set([...ids, ...moreIds]),
]

export function mergeChangedCards(one: ChangedCards, other: ChangedCards): ChangedCards {
  const insertSetIds = unique(one.insertSetIds, other.insertSetIds)
  return { cardIds: unique(one.cardIds, other.cardIds), ...(insertSetIds.length > 0 && { insertSetIds }) }
}

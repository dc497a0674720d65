/** Ids in a request that the server knows already from the stored copy (spec §3.6). */
export type CopyIdsInRequest = {
  id?: string | undefined
  _id?: string | undefined
  user?: string | undefined
  card?: string | undefined
  product?: string | undefined
  insertSet?: string | undefined
}

/**
 * The ids of a stored copy. `id` is absent for a copy that is about to be added: the request may then have the id of a
 * removed copy.
 */
export type StoredCopyIds = {
  id?: string
  userId: string
  cardId: string
  productId: string
  insertSetId: string
}

/** Lists the fields in which a request contradicts the copy: its sender means another copy or card. */
export function listCopyIdMismatches(
  echoed: CopyIdsInRequest,
  actual: StoredCopyIds,
): ReadonlyArray<{ path: keyof CopyIdsInRequest; message: string }> {
  const comparisons = [
    ['id', actual.id, 'id belongs to another copy'],
    ['_id', actual.id, '_id belongs to another copy'],
    ['user', actual.userId, "user doesn't own this copy"],
    ['card', actual.cardId, "card doesn't match the copy"],
    ['product', actual.productId, "product doesn't match the card"],
    ['insertSet', actual.insertSetId, "insertSet doesn't match the card"],
  ] as const
  return comparisons
    .filter(([path, actualId]) => echoed[path] !== undefined && actualId !== undefined && echoed[path] !== actualId)
    .map(([path, , message]) => ({ path, message }))
}

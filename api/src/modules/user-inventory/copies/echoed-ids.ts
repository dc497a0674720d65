import { invalidInput } from '../../../http/errors/domain-error.ts'

/** What may be sent along with a copy although the server knows it (spec §3.6: on save it sends its parents). */
export type EchoedIds = {
  id?: string | undefined
  _id?: string | undefined
  user?: string | undefined
  card?: string | undefined
  product?: string | undefined
  insertSet?: string | undefined
}

/** What the server knows; a copy that is to be made has no id yet. */
type ActualIds = { id?: string; userId: string; cardId: string; productId: string; insertSetId: string }

/**
 * Refuses a copy whose sender believes something else of it than is so: what they meant to change is another one.
 * @throws DomainError 400 that names each contradiction
 */
export function assertEchoedIds(echoed: EchoedIds, actual: ActualIds): void {
  const pairs = [
    ['id', echoed.id, actual.id, 'id is that of another copy'],
    ['_id', echoed._id, actual.id, '_id is that of another copy'],
    ['user', echoed.user, actual.userId, 'user is another person'],
    ['card', echoed.card, actual.cardId, 'card is another than that of the copy'],
    ['product', echoed.product, actual.productId, 'product is another than that of the card'],
    ['insertSet', echoed.insertSet, actual.insertSetId, 'insertSet is another than that of the card'],
  ] as const
  const mismatches = pairs.filter(([, said, is]) => said !== undefined && said !== is)
  if (mismatches.length > 0) throw invalidInput(mismatches.map(([path, , , message]) => ({ path, message })))
}

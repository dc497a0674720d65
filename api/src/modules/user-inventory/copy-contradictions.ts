import { invalidInput } from '../../http/domain-error.ts'

/** What may be sent along with a copy although the server knows it (spec §3.6: on save it sends its parents). */
export type SentAlong = {
  id?: string | undefined
  _id?: string | undefined
  user?: string | undefined
  card?: string | undefined
  product?: string | undefined
  insertSet?: string | undefined
}

/** What the server knows; a copy that is to be made has no id yet. */
type Known = { id?: string; userId: string; cardId: string; productId: string; insertSetId: string }

/**
 * Refuses a copy whose sender believes something else of it than is so: what they meant to change is another one.
 * @throws DomainError 400 that names each contradiction
 */
export function requireNoContradiction(sent: SentAlong, known: Known): void {
  const pairs = [
    ['id', sent.id, known.id, 'id is that of another copy'],
    ['_id', sent._id, known.id, '_id is that of another copy'],
    ['user', sent.user, known.userId, 'user is another person'],
    ['card', sent.card, known.cardId, 'card is another than that of the copy'],
    ['product', sent.product, known.productId, 'product is another than that of the card'],
    ['insertSet', sent.insertSet, known.insertSetId, 'insertSet is another than that of the card'],
  ] as const
  const wrong = pairs.filter(([, said, is]) => said !== undefined && said !== is)
  if (wrong.length > 0) throw invalidInput(wrong.map(([path, , , message]) => ({ path, message })))
}

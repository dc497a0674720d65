import type { Queryable } from '../../../database/queryable.ts'
import { createOfferNotFoundError } from './offer-errors.ts'
import { findOffer, lockOffer, type OfferKey } from './offer-repository.ts'
import type { StoredOffer } from './offer-row.ts'

/** Returns an offer from the side of a user. @throws DomainError 404 if the user has no such offer */
export async function requireOffer(db: Queryable, key: OfferKey): Promise<StoredOffer> {
  const offer = await findOffer(db, key)
  if (offer === null) throw createOfferNotFoundError()
  return offer
}

/** Locks an offer, and then returns it as `requireOffer` does. Rows of users are locked before it. */
export async function lockAndRequireOffer(db: Queryable, key: OfferKey): Promise<StoredOffer> {
  await lockOffer(db, key.offerId)
  return requireOffer(db, key)
}

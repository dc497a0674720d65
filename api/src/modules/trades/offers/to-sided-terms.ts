import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { OfferKind } from '@ninepocket/contract/trades/offers/offer-states'
import { createInvalidInputError } from '../../../http/errors/domain-error.ts'
import type { TradeSideName } from './offer-row.ts'
import type { SidedTerms } from './offer-terms-repository.ts'

/** Terms in a request: `give` are copies of its sender. */
export type TermsInput = {
  give: ReadonlyArray<string>
  get: ReadonlyArray<string>
  price?: string | null | undefined
  currency?: CurrencyCode | undefined
}

function findTermsErrors(kind: OfferKind, { copyIds, price, currency }: SidedTerms, isDraft: boolean) {
  const { proposer, partner } = copyIds
  const errors = [
    {
      path: 'give',
      message: new Set([...proposer, ...partner]).size < proposer.length + partner.length && 'A copy is named twice',
    },
    { path: 'price', message: kind === 'trade' && price !== null && 'A trade has no price' },
    { path: 'currency', message: price !== null && currency === null && 'currency is required with price' },
    { path: 'give', message: kind === 'sale' && proposer.length > 0 && 'The buyer gives no copies' },
    { path: 'get', message: !isDraft && partner.length === 0 && 'Choose at least one copy' },
    {
      path: 'give',
      message: !isDraft && kind === 'trade' && proposer.length === 0 && 'Choose at least one copy on each side',
    },
  ]
  return errors.flatMap(({ path, message }) => (message === false ? [] : [{ path, message }]))
}

/**
 * Assigns the copies of a request to the sides of its offer.
 * @throws DomainError 400 if the terms contradict the kind of the offer
 */
export function toSidedTerms(
  { give, get, price = null, currency }: TermsInput,
  { kind, side, isDraft }: { kind: OfferKind; side: TradeSideName; isDraft: boolean },
): SidedTerms {
  const copyIds = side === 'proposer' ? { proposer: give, partner: get } : { proposer: get, partner: give }
  const terms: SidedTerms = { copyIds, price, currency: price === null ? null : (currency ?? null) }
  const errors = findTermsErrors(kind, terms, isDraft)
  if (errors.length > 0) throw createInvalidInputError(errors)
  return terms
}

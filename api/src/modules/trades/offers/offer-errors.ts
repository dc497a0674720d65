import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { createNotFoundError, DomainError } from '../../../http/errors/domain-error.ts'

export const createOfferNotFoundError = () => createNotFoundError('OFFER_NOT_FOUND', 'Offer not found')

/** Another version of the terms is current than the one that the caller has seen. */
export const createOfferChangedError = () =>
  new DomainError(409, 'OFFER_CHANGED', 'This offer has changed in the meantime. Please review it again.')

export const createImpossibleStepError = () =>
  new DomainError(409, 'OFFER_STEP', "This isn't possible right now. Please review the offer again.")

export const createCopyNotOfferableError = () =>
  new DomainError(
    409,
    'COPY_NOT_OFFERED',
    "One of the copies can't be offered. It may no longer be available, or it may be promised in another trade.",
  )

export const createOfferedCopyChangedError = () =>
  new DomainError(
    409,
    'OFFER_OUTDATED',
    "A copy in this offer has changed or can't be traded anymore. Make a counter-offer.",
  )

/** An account is to be deleted while cards of trades are on their way. */
export const createAccountDeletionInTradeError = (tradeCount: number) =>
  new DomainError(
    409,
    'TRADES_UNDER_WAY',
    `Cards were sent in ${formatCountWithNoun(tradeCount, 'trade')} that ${tradeCount === 1 ? "isn't" : "aren't"} complete yet. Complete ${tradeCount === 1 ? 'it' : 'them'}, or report a problem, before you delete your account.`,
  )

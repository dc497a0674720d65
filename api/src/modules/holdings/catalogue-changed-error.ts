import { DatabaseError } from 'pg'
import { DomainError } from '../../http/errors/domain-error.ts'

const foreignKeyViolationCode = '23503'

/** For a card that was merged or withdrawn after the transaction has found it. Nothing is added. */
export const createCatalogueChangedError = (): DomainError =>
  new DomainError(409, 'CATALOGUE_CHANGED', 'The catalogue has just changed. Please try again.')

/** Whether PostgreSQL has rejected counters of a card that is no longer in the catalogue. */
export const isCountersOfMissingCardError = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === foreignKeyViolationCode && error.table === 'card_stats'

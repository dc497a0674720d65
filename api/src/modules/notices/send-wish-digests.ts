import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { findCardsWithParents } from '../catalogue/cards/cards-with-parents.ts'
import { listNewlyOfferedCards } from './list-newly-offered-cards.ts'
import type { NoticeMailBuilder } from './notice-mails.ts'
import {
  claimWishDigestAndGetLastCardIds,
  listCardIdsOfOfferedWishes,
  listMembersDueForDigest,
  storeDigestCards,
} from './wish-digest-repository.ts'

const intervalDays = 7
/** Limits on a run; the next one goes on. Stopping the site waits for it. */
const maxMembersPerRun = 1_000
const defaultMaxRunMs = 5_000
const maxRememberedCards = 1_000
const maxNamedCards = 10

/**
 * Mails members the wishes that others newly offer (spec §4.38), until `closing` or the end of the run's time.
 * @throws AggregateError at the end, if some mails failed; they are due again in the next run
 */
export async function sendWishDigests(
  pool: Pool,
  mails: NoticeMailBuilder,
  { closing, maxRunMs = defaultMaxRunMs }: { closing?: AbortSignal; maxRunMs?: number } = {},
): Promise<void> {
  const endAt = performance.now() + maxRunMs
  const failures: unknown[] = []
  for (const member of await listMembersDueForDigest(pool, { days: intervalDays, limit: maxMembersPerRun })) {
    await sendWishDigest(pool, mails, member).catch((error: unknown) => failures.push(error))
    if (closing?.aborted || performance.now() >= endAt) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Failed mails: ${failures.length}, the first by ${failures[0]}`)
}

const sendWishDigest = (pool: Pool, mails: NoticeMailBuilder, { id: userId, email }: { id: string; email: string }) =>
  inTransaction(pool, async (db) => {
    const formerCardIds = await claimWishDigestAndGetLastCardIds(db, { userId, days: intervalDays })
    if (formerCardIds === null) return
    const cardIds = await listCardIdsOfOfferedWishes(db, userId, maxRememberedCards)
    await storeDigestCards(db, { userId, cardIds })
    const newIds = listNewlyOfferedCards(cardIds, formerCardIds, maxRememberedCards)
    if (newIds.length === 0) return
    const cards = await findCardsWithParents(db, newIds.slice(0, maxNamedCards))
    const cardNames = cards.map(({ name, product }) => (product ? `${name} (${product.name})` : name))
    await enqueueMail(db, mails.digest({ userId, email }, { cardNames, total: newIds.length }))
  })

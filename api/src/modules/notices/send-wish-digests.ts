import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { findCardsWithParents } from '../catalogue/cards/cards-with-parents.ts'
import type { NoticeMailBuilder } from './notice-mails.ts'
import {
  claimWishDigest,
  listMembersDueForDigest,
  listOfferedWishes,
  storeDigestCards,
} from './wish-digest-repository.ts'

const intervalDays = 7
/** Members in one run. */
const maxMembersPerRun = 100
const maxRememberedCards = 1_000
const maxNamedCards = 10

/** Mails members the wishes that others newly offer (spec §4.38). Returns the number of members that were looked at. */
export async function sendWishDigests(pool: Pool, mails: NoticeMailBuilder): Promise<number> {
  const members = await listMembersDueForDigest(pool, { days: intervalDays, limit: maxMembersPerRun })
  for (const { id: userId, email } of members)
    await inTransaction(pool, async (db) => {
      const formerIds = await claimWishDigest(db, { userId, days: intervalDays })
      if (formerIds === null) return
      const cardIds = await listOfferedWishes(db, userId, maxRememberedCards)
      await storeDigestCards(db, { userId, cardIds })
      const newIds = cardIds.filter((id) => !formerIds.includes(id))
      if (newIds.length === 0) return
      const cards = await findCardsWithParents(db, newIds.slice(0, maxNamedCards))
      const cardNames = cards.map(({ name, product }) => (product ? `${name} (${product.name})` : name))
      await enqueueMail(db, mails.digest({ userId, email }, { cardNames, total: newIds.length }))
    })
  return members.length
}

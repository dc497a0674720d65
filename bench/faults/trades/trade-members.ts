import { aMember, type Member } from '@ninepocket/api/testing/a-member'
import { seedCatalogue } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { Pool } from 'pg'
import { contentionCardIds, contentionCatalogue } from '../contention/contention-catalogue.ts'

/** Copies of all members together. */
export const copyCountOfAllMembers = 500

/** Lifts the limits on sent offers: the members send more in a minute than members may in an hour. */
async function liftRateLimits(pool: Pool): Promise<void> {
  await pool.query(
    `create function leave_out_row() returns trigger language plpgsql as 'begin return null; end';
     create trigger lift_rate_limits before insert on rate_limit_events for each row execute function leave_out_row()`,
  )
}

/** Adds the catalogue and members who have 500 copies for trade among them, half of them also for sale. The database must be empty. */
export async function seedCatalogueAndTradeMembers(
  site: { url: string; pool: Pool },
  count: number,
): Promise<Member[]> {
  await seedCatalogue(site.pool, contentionCatalogue)
  await liftRateLimits(site.pool)
  const members = await Promise.all(Array.from({ length: count }, () => aMember(site)))
  for (const [index, member] of members.entries()) {
    const copyCount = Math.floor((copyCountOfAllMembers + index) / count)
    const copies = Array.from({ length: copyCount }, (_, copy) => ({
      card: contentionCardIds[(index * 7 + copy) % contentionCardIds.length]!,
      forTrade: true,
      forSale: copy % 2 === 0,
    }))
    await member.call(restoreCopies, { body: { copies } })
  }
  return members
}

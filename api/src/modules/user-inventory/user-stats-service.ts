import type { AllUserStats, UserStats } from '@ninepocket/contract/user-stats'
import type { Pool } from 'pg'
import type { Caller } from '../../http/viewer.ts'
import { collectionPrivate } from '../users/collection-door.ts'
import { isOwner, requireOpenProfile, userNotFound } from '../users/visible-user.ts'
import { statsOf } from './user-stats-repository.ts'

/**
 * The totals of a person's four lists. A private collection is its owner's alone, not even an admin's; a profile that
 * is not public shows none of its totals (spec §10.10).
 * @throws DomainError 404 where nobody is there, 403 where the profile is not public
 */
export async function visibleStats(
  pool: Pool,
  userId: string,
  findCaller: () => Promise<Caller>,
): Promise<AllUserStats> {
  const found = await statsOf(pool, userId)
  if (!found) throw userNotFound()
  const { owner, stats } = found
  await requireOpenProfile(owner, findCaller)
  const isHidden = owner.isCollectionPrivate && !isOwner(await findCaller(), owner.id)
  return { ...stats, collection: isHidden ? null : stats.collection }
}

/**
 * The totals of one list, by themselves and wrapped: the specification has both.
 * @throws DomainError as `visibleStats`, and 403 where it is the list of a private collection
 */
export async function visibleStatsOf(
  list: keyof AllUserStats,
  ...asked: Parameters<typeof visibleStats>
): Promise<UserStats & { stats: UserStats }> {
  const stats = (await visibleStats(...asked))[list]
  if (stats === null) throw collectionPrivate()
  return { ...stats, stats }
}

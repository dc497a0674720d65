import type { AllUserStats, UserStats } from '@ninepocket/contract/collection/user-stats'
import type { Pool } from 'pg'
import type { Caller } from '../../../http/security/viewer.ts'
import { createCollectionPrivateError } from '../../users/collection-access.ts'
import { assertProfileVisible, createUserNotFoundError, isOwner } from '../../users/profile-access.ts'
import { readUserStats } from './user-stats-repository.ts'

/**
 * The totals of a person's four lists. A private collection is its owner's alone, not even an admin's; a profile that
 * is not public shows none of its totals (spec §10.10).
 * @throws DomainError 404 where nobody is there, 403 where the profile is not public
 */
export async function getVisibleStats(
  pool: Pool,
  userId: string,
  findCaller: () => Promise<Caller>,
): Promise<AllUserStats> {
  const statsWithOwner = await readUserStats(pool, userId)
  if (!statsWithOwner) throw createUserNotFoundError()
  const { owner, stats } = statsWithOwner
  await assertProfileVisible(owner, findCaller)
  const isHidden = owner.isCollectionPrivate && !isOwner(await findCaller(), owner.id)
  return { ...stats, collection: isHidden ? null : stats.collection }
}

/**
 * The totals of one list, by themselves and wrapped: the specification has both.
 * @throws DomainError as `getVisibleStats`, and 403 where it is the list of a private collection
 */
export async function getVisibleListStats(
  list: keyof AllUserStats,
  ...params: Parameters<typeof getVisibleStats>
): Promise<UserStats & { stats: UserStats }> {
  const stats = (await getVisibleStats(...params))[list]
  if (stats === null) throw createCollectionPrivateError()
  return { ...stats, stats }
}

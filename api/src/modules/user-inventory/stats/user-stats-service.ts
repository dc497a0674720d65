import type { AllListStats, UserListStats } from '@ninepocket/contract/collection/user-stats'
import type { Caller } from '../../../http/security/viewer.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import { createCollectionPrivateError } from '../../users/collection-access.ts'
import { assertProfileVisible, createUserNotFoundError, isOwner } from '../../users/profile-access.ts'

/**
 * Returns the totals of a user's four lists. Those of a private collection are visible to its owner only, not even to
 * admins; a profile that isn't public shows none (spec §10.10).
 * @throws DomainError 404 when there is no such user, 403 when the profile isn't public
 */
export async function getStatsOfVisibleLists(
  holdings: HoldingsStore,
  userId: string,
  findCaller: () => Promise<Caller>,
): Promise<AllListStats> {
  const statsWithOwner = await holdings.readUserStats(userId)
  if (!statsWithOwner) throw createUserNotFoundError()
  const { owner, stats } = statsWithOwner
  await assertProfileVisible(owner, findCaller)
  const isHidden = owner.isCollectionPrivate && !isOwner(await findCaller(), owner.id)
  return { ...stats, collection: isHidden ? null : stats.collection }
}

/**
 * Returns the totals of one list, both plain and wrapped as the specification has them (spec §7.15).
 * @throws DomainError as `getStatsOfVisibleLists`, and 403 when the list is a private collection
 */
export async function getStatsOfList(
  list: keyof AllListStats,
  ...params: Parameters<typeof getStatsOfVisibleLists>
): Promise<UserListStats & { stats: UserListStats }> {
  const stats = (await getStatsOfVisibleLists(...params))[list]
  if (stats === null) throw createCollectionPrivateError()
  return { ...stats, stats }
}

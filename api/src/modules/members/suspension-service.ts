import type { Suspension } from '@ninepocket/contract/admin/member-directory'
import type { Queryable } from '../../database/queryable.ts'
import type { CacheTag } from '../../http/caching/cache-tag.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import type { UserRow } from '../auth/accounts/user-row.ts'
import { endSessionsOfUser } from '../auth/sessions/session-service.ts'
import { createUserNotFoundError } from '../users/profile-access.ts'
import type { UserDataModule } from '../users/user-data-module.ts'
import { requireMemberDetails } from './member-directory.ts'
import { clearSuspension, findSuspension, setSuspensionUnlessAdmin } from './suspension-repository.ts'

/** The member whose visibility has changed, and the tags of what names them. */
type VisibilityChange = { user: UserRow; changedTags: CacheTag[] }

/** Creates the service that suspends members (spec §4.23). Its changes need a transaction's client. */
export function createSuspensionService(userDataModules: ReadonlyArray<UserDataModule>) {
  async function announceVisibility(db: Queryable, user: UserRow): Promise<VisibilityChange> {
    const changedTags: CacheTag[] = []
    for (const { onIdentityChange } of userDataModules)
      changedTags.push(...((await onIdentityChange?.(db, user.id)) ?? []))
    return { user, changedTags }
  }

  return {
    async find(db: Queryable, userId: string): Promise<Suspension | null> {
      const suspension = await findSuspension(db, userId)
      return suspension && { ...suspension, suspendedAt: suspension.suspendedAt.toISOString() }
    },

    /**
     * Hides a member's public pages, ends all sessions, and limits new ones to the export and the deletion.
     * @throws DomainError 404 if there is no such member, 409 if the member is an admin
     */
    async suspend(db: Queryable, userId: string, reason: string): Promise<VisibilityChange> {
      for (const { lockAccounts } of userDataModules) await lockAccounts?.(db, userId)
      const user = await setSuspensionUnlessAdmin(db, userId, reason)
      if (!user) {
        const { isAdmin } = await requireMemberDetails(db, userId)
        if (isAdmin) throw new DomainError(409, 'MEMBER_IS_ADMIN', "Admins can't be suspended.")
        throw createUserNotFoundError()
      }
      await endSessionsOfUser(db, userId)
      return announceVisibility(db, user)
    },

    /** Returns null if the member is not suspended. @throws DomainError 404 if there is no such member */
    async lift(db: Queryable, userId: string): Promise<VisibilityChange | null> {
      await requireMemberDetails(db, userId)
      const user = await clearSuspension(db, userId)
      return user && announceVisibility(db, user)
    },
  }
}
export type SuspensionService = ReturnType<typeof createSuspensionService>

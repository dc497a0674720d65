import type { OnboardingProgress } from '@ninepocket/contract/users/onboarding-progress'
import { type OnboardingStep, onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import type { OwnUser, PublicUser } from '@ninepocket/contract/users/user'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { CacheTag } from '../../http/caching/cache-tag.ts'
import { requireAccountRow } from '../../http/security/require-account-row.ts'
import type { Caller } from '../../http/security/viewer.ts'
import { changeAccountUsername, findFormerUsernameOwnerId } from '../auth/accounts/change-account-username.ts'
import { toOwnUser, toTourProgress } from '../auth/accounts/user-row.ts'
import { recordSecurityEvent } from '../security-log/security-log-service.ts'
import { setMemberCountry } from './member-country-repository.ts'
import { requireProfileAccess } from './profile-access.ts'
import type { UserDataModule } from './user-data-module.ts'
import {
  addOrResetOnboardingSteps,
  clearProfileName,
  findUserById,
  findUserByUsername,
  type ProfileChanges,
  toggleUserSetting,
  type UserToggle,
  updateUserProfile,
} from './user-repository.ts'

type FindCaller = () => Promise<Caller>

/**
 * Creates the service of profiles, settings and the tour.
 * @throws DomainError 401 from every change if the account was deleted meanwhile
 */
export function createUserService(pool: Pool, userDataModules: ReadonlyArray<UserDataModule>) {
  const updateTour = async (userId: string, steps: ReadonlyArray<OnboardingStep> | null): Promise<OnboardingProgress> =>
    toTourProgress(requireAccountRow(await addOrResetOnboardingSteps(pool, userId, steps)))

  async function reportIdentityChange(db: Queryable, userId: string): Promise<CacheTag[]> {
    const changedTags: CacheTag[] = []
    for (const { onIdentityChange } of userDataModules)
      changedTags.push(...((await onIdentityChange?.(db, userId)) ?? []))
    return changedTags
  }

  return {
    /** Returns the user as they see themselves; null if they were deleted. */
    async findOwnUser(userId: string): Promise<{ user: OwnUser; userdata: OnboardingProgress } | null> {
      const row = await findUserById(pool, userId)
      return row && { user: toOwnUser(row), userdata: toTourProgress(row) }
    },

    /** Changes a profile. An absent country stays, and null removes it. */
    updateProfile: (
      userId: string,
      { country, ...changes }: ProfileChanges & { country?: string | null | undefined },
    ): Promise<OwnUser> =>
      inTransaction(pool, async (db) => {
        const user = requireAccountRow(await updateUserProfile(db, userId, changes))
        if (country === undefined) return toOwnUser(user)
        await setMemberCountry(db, userId, country)
        return toOwnUser({ ...user, country })
      }),

    /** Removes a name for an admin. `changeWith` runs in the same transaction if there was one. */
    removeName: (userId: string, changeWith: (db: Queryable) => Promise<void>): Promise<void> =>
      inTransaction(pool, async (db) => {
        if (await clearProfileName(db, userId)) await changeWith(db)
      }),

    /** Inverts a setting and returns its new value. */
    async toggleSetting(userId: string, name: Exclude<UserToggle, 'isPublic'>): Promise<boolean> {
      return requireAccountRow(await toggleUserSetting(pool, userId, name))[name]
    },

    /** Inverts the visibility of the profile. Returns the new value and the tags of what names the user. */
    toggleVisibility: (userId: string) =>
      inTransaction(pool, async (db) => {
        const { isPublic } = requireAccountRow(await toggleUserSetting(db, userId, 'isPublic'))
        return { isPublic, changedTags: await reportIdentityChange(db, userId) }
      }),

    /**
     * Changes the username. Returns the user and the tags of what names them.
     * @throws DomainError as `changeAccountUsername`
     */
    rename: (userId: string, username: string, address: string) =>
      inTransaction(pool, async (db) => {
        const former = await changeAccountUsername(db, userId, username)
        const event = { kind: 'username-changed', subjectId: userId, target: former } as const
        await recordSecurityEvent(db, { actorId: userId, address }, event)
        const user = toOwnUser(requireAccountRow(await findUserById(db, userId)))
        return { user, changedTags: await reportIdentityChange(db, userId) }
      }),

    completeTourStep: (userId: string, step: OnboardingStep) => updateTour(userId, [step]),
    completeTour: (userId: string) => updateTour(userId, onboardingSteps),
    restartTour: (userId: string) => updateTour(userId, null),

    /**
     * Returns the user with this username, or the one who gave it up less than a year ago.
     * @throws DomainError as `requireProfileAccess`
     */
    async getByUsername(username: string, findCaller: FindCaller): Promise<PublicUser> {
      const user = await findUserByUsername(pool, username)
      if (user) return requireProfileAccess(user, findCaller)
      const renamedUserId = await findFormerUsernameOwnerId(pool, username)
      return requireProfileAccess(renamedUserId ? await findUserById(pool, renamedUserId) : null, findCaller)
    },
    /** @throws DomainError as `requireProfileAccess` */
    getById: async (id: string, findCaller: FindCaller): Promise<PublicUser> =>
      requireProfileAccess(await findUserById(pool, id), findCaller),
  }
}
export type UserService = ReturnType<typeof createUserService>

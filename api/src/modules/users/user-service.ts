import { type OnboardingStep, onboardingSteps } from '@ninepocket/contract/tour-rule'
import type { OwnUser, PublicUser } from '@ninepocket/contract/user'
import type { Userdata } from '@ninepocket/contract/userdata'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { present } from '../../http/present.ts'
import type { Caller } from '../../http/viewer.ts'
import { ownUserOf, userdataOf } from '../auth/user-row.ts'
import type { Belongings } from './belongings.ts'
import {
  changeOnboarding,
  changeProfile,
  type ProfileChanges,
  toggleSwitch,
  type UserSwitch,
  userById,
  userByUsername,
} from './user-repository.ts'
import { visibleUser } from './visible-user.ts'

type FindCaller = () => Promise<Caller>

/**
 * People: what they see and change of themselves, and what others see of them.
 * @throws DomainError 401 from every change where the account was deleted meanwhile
 */
export function userService(pool: Pool, belongings: ReadonlyArray<Belongings>) {
  const changeTour = async (userId: string, steps: ReadonlyArray<OnboardingStep> | null): Promise<Userdata> =>
    userdataOf(present(await changeOnboarding(pool, userId, steps)))

  return {
    /** A person as they see themselves; null where they have gone. */
    async self(userId: string): Promise<{ user: OwnUser; userdata: Userdata } | null> {
      const row = await userById(pool, userId)
      return row && { user: ownUserOf(row), userdata: userdataOf(row) }
    },

    async change(userId: string, changes: ProfileChanges): Promise<OwnUser> {
      return ownUserOf(present(await changeProfile(pool, userId, changes)))
    },

    /** Turns a switch over; gives how it stands then. */
    async turnOver(userId: string, name: Exclude<UserSwitch, 'isPublic'>): Promise<boolean> {
      return present(await toggleSwitch(pool, userId, name))[name]
    },

    /** Hides the profile or shows it again; gives how it stands then, and the insert sets of cards that name the person. */
    turnVisible: (userId: string) =>
      inTransaction(pool, async (db) => {
        const { isPublic } = present(await toggleSwitch(db, userId, 'isPublic'))
        const namedIn = new Set<string>()
        for (const { turnVisible } of belongings)
          for (const id of (await turnVisible?.(db, userId)) ?? []) namedIn.add(id)
        return { isPublic, namedIn: [...namedIn] }
      }),

    completeStep: (userId: string, step: OnboardingStep) => changeTour(userId, [step]),
    completeTour: (userId: string) => changeTour(userId, onboardingSteps),
    restartTour: (userId: string) => changeTour(userId, null),

    /** @throws DomainError as `visibleUser` */
    byUsername: async (username: string, findCaller: FindCaller): Promise<PublicUser> =>
      visibleUser(await userByUsername(pool, username), findCaller),
    /** @throws DomainError as `visibleUser` */
    byId: async (id: string, findCaller: FindCaller): Promise<PublicUser> =>
      visibleUser(await userById(pool, id), findCaller),
  }
}
export type UserService = ReturnType<typeof userService>

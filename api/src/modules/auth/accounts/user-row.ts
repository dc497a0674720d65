import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { ContactUsernames } from '@ninepocket/contract/users/contact'
import type { OnboardingProgress } from '@ninepocket/contract/users/onboarding-progress'
import { type OnboardingStep, onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import type { OwnUser } from '@ninepocket/contract/users/user'
import { sql } from 'kysely'
import { toProfilePictureUrl } from './listed-user-row.ts'

/** A user's row without the password hash and the time of activation. */
export type UserRow = {
  id: string
  username: string
  email: string
  name: string
  isAdmin: boolean
  defaultCurrency: CurrencyCode
  newsletterOptIn: boolean
  isPublic: boolean
  isCollectionPrivate: boolean
  isSuspended: boolean
  country: string | null
  contact: ContactUsernames
  avatar: string | null
  onboardingSteps: OnboardingStep[]
  createdAt: Date
}

/** For `select` and `returning` on `users`. */
export const userColumns = [
  'id',
  'username',
  'email',
  'name',
  'is_admin as isAdmin',
  'default_currency as defaultCurrency',
  'newsletter_opt_in as newsletterOptIn',
  'is_public as isPublic',
  'is_collection_private as isCollectionPrivate',
  sql<boolean>`suspended_at is not null`.as('isSuspended'),
  sql<string | null>`(select c.country from member_countries c where c.user_id = users.id)`.as('country'),
  'contact',
  'avatar',
  'onboarding_steps as onboardingSteps',
  'created_at as createdAt',
] as const

/** Returns the user as they see themselves. */
export function toOwnUser(row: UserRow): OwnUser {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    profilePicture: toProfilePictureUrl(row.avatar),
    defaultCurrency: row.defaultCurrency,
    memberSince: row.createdAt.toISOString(),
    isPublic: row.isPublic,
    isCollectionPrivate: row.isCollectionPrivate,
    ...(row.country !== null && { country: row.country }),
    contact: row.contact,
    email: row.email,
    isAdmin: row.isAdmin,
    newsletterOptIn: row.newsletterOptIn,
  }
}

/** Returns the user's tour progress, with the steps in the order of the tour (spec §4.6). */
export function toTourProgress({
  onboardingSteps: completedSteps,
}: Pick<UserRow, 'onboardingSteps'>): OnboardingProgress {
  const completed = onboardingSteps.filter((step) => completedSteps.includes(step))
  return { onboardingStepsCompleted: completed, onboarded: completed.length === onboardingSteps.length }
}

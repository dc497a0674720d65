import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { Contact } from '@ninepocket/contract/users/contact'
import { type OnboardingStep, onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import type { OwnUser } from '@ninepocket/contract/users/user'
import type { Userdata } from '@ninepocket/contract/users/userdata'

/** A person as the database gives them. Neither the password's hash nor when they were activated is among it. */
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
  contact: Contact
  avatar: string | null
  onboardingSteps: OnboardingStep[]
  createdAt: Date
}

/** For `select` and `returning` on `users`. */
export const userColumns = `id, username, email, name, is_admin as "isAdmin", default_currency as "defaultCurrency",
  newsletter_opt_in as "newsletterOptIn", is_public as "isPublic", is_collection_private as "isCollectionPrivate",
  contact, avatar, onboarding_steps as "onboardingSteps", created_at as "createdAt"`

/** A person as they see themselves. What others see is `publicUser` of it. */
export function toOwnUser(row: UserRow): OwnUser {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    profilePicture: row.avatar === null ? null : `/files/${row.avatar}`,
    defaultCurrency: row.defaultCurrency,
    memberSince: row.createdAt.toISOString(),
    isPublic: row.isPublic,
    isCollectionPrivate: row.isCollectionPrivate,
    contact: row.contact,
    email: row.email,
    isAdmin: row.isAdmin,
    newsletterOptIn: row.newsletterOptIn,
  }
}

/** How far a person is with the tour, its steps in their order whatever order they were done in (spec §4.6). */
export function toUserdata({ onboardingSteps: completedSteps }: Pick<UserRow, 'onboardingSteps'>): Userdata {
  const completed = onboardingSteps.filter((step) => completedSteps.includes(step))
  return { onboardingStepsCompleted: completed, onboarded: completed.length === onboardingSteps.length }
}

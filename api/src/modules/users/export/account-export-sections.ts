import { contactPlatformByField } from '@ninepocket/contract/users/contact-platforms'
import { toOwnUser, toTourProgress } from '../../auth/accounts/user-row.ts'
import { listPasskeys } from '../../auth/factors/factor-service.ts'
import { formatDeviceName } from '../../auth/sessions/format-device-name.ts'
import { findLastActiveDay } from '../../auth/sessions/member-activity.ts'
import { createSessionService } from '../../auth/sessions/session-service.ts'
import { iterateUserFeedbackPages } from '../../feedback/feedback-service.ts'
import { iterateOwnSecurityEvents } from '../../security-log/security-log-service.ts'
import { findUserById, listFormerUsernames } from '../user-repository.ts'
import type { ExportSection } from './export-section.ts'

const contactPlatformNames = Object.keys(contactPlatformByField)

const profile: ExportSection = {
  name: 'profile',
  columns: [
    'id',
    'username',
    'email',
    'name',
    'memberSince',
    'defaultCurrency',
    'country',
    'newsletterOptIn',
    'isPublic',
    'isCollectionPrivate',
    'isAdmin',
    ...contactPlatformNames,
    'onboardingStepsCompleted',
    'formerUsernames',
    'lastActiveOn',
  ],
  async *readRows(db, userId) {
    const row = await findUserById(db, userId)
    if (!row) return
    const { contact, profilePicture: _address, ...user } = toOwnUser(row)
    const emptyContact = Object.fromEntries(contactPlatformNames.map((platform) => [platform, null]))
    const steps = toTourProgress(row).onboardingStepsCompleted.join(' ')
    const formerUsernames = (await listFormerUsernames(db, userId)).join(' ')
    const profile = { country: null, ...user, ...emptyContact, ...contact }
    const lastActiveOn = await findLastActiveDay(db, userId)
    yield { ...profile, onboardingStepsCompleted: steps, formerUsernames, lastActiveOn }
  },
}

/** Sessions without their secrets, which are never exported. */
const sessions: ExportSection = {
  name: 'sessions',
  columns: ['id', 'device', 'userAgent', 'createdAt', 'lastUsedAt'],
  async *readRows(db, userId) {
    for (const { id, userAgent, createdAt, lastUsedAt } of await createSessionService(db).list(userId))
      yield {
        id,
        device: formatDeviceName(userAgent),
        userAgent,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }
  },
}

/** Passkeys without their keys, which are never exported. */
const passkeys: ExportSection = {
  name: 'passkeys',
  columns: ['id', 'name', 'createdAt', 'lastUsedAt'],
  async *readRows(db, userId) {
    yield* await listPasskeys(db, userId)
  },
}

const feedback: ExportSection = {
  name: 'feedback',
  columns: ['message', 'currentUrl', 'createdAt'],
  async *readRows(db, userId) {
    for await (const page of iterateUserFeedbackPages(db, userId))
      for (const { message, currentUrl, createdAt } of page)
        yield { message, currentUrl, createdAt: createdAt.toISOString() }
  },
}

/** Security events of the account, without the accounts and networks of admins. */
const activity: ExportSection = {
  name: 'activity',
  columns: ['happenedAt', 'kind', 'target', 'network'],
  async *readRows(db, userId) {
    for await (const page of iterateOwnSecurityEvents(db, userId))
      for (const { happenedAt, kind, target, network } of page) yield { happenedAt, kind, target, network }
  },
}

/** Sections of the user's own data. Sections of other modules follow (`UserDataModule`). */
export const accountExportSections: ReadonlyArray<ExportSection> = [profile, sessions, passkeys, activity, feedback]

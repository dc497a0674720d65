import { contactPlatforms } from '@ninepocket/contract/contact-platforms'
import { sessionService } from '../../auth/session-service.ts'
import { ownUserOf, userdataOf } from '../../auth/user-row.ts'
import { feedbackOf } from '../../feedback/feedback-service.ts'
import { deviceName } from '../device-name.ts'
import { userById } from '../user-repository.ts'
import type { ExportSection } from './export-section.ts'

const platforms = Object.keys(contactPlatforms)

const profile: ExportSection = {
  name: 'profile',
  columns: [
    ...['id', 'username', 'email', 'name', 'memberSince', 'defaultCurrency', 'newsletterOptIn', 'isPublic'],
    ...['isCollectionPrivate', 'isAdmin', ...platforms, 'onboardingStepsCompleted'],
  ],
  async *rows(db, userId) {
    const row = await userById(db, userId)
    if (!row) return
    const { contact, profilePicture: _address, ...user } = ownUserOf(row)
    const none = Object.fromEntries(platforms.map((platform) => [platform, null]))
    const steps = userdataOf(row).onboardingStepsCompleted.join(' ')
    yield { ...user, ...none, ...contact, onboardingStepsCompleted: steps }
  },
}

/** What is known of each browser; its secret is nobody's to read, not even here. */
const sessions: ExportSection = {
  name: 'sessions',
  columns: ['id', 'device', 'userAgent', 'createdAt', 'lastUsedAt'],
  async *rows(db, userId) {
    for (const { id, userAgent, createdAt, lastUsedAt } of await sessionService(db).of(userId))
      yield {
        id,
        device: deviceName(userAgent),
        userAgent,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }
  },
}

const feedback: ExportSection = {
  name: 'feedback',
  columns: ['message', 'currentUrl', 'createdAt'],
  async *rows(db, userId) {
    for await (const page of feedbackOf(db, userId))
      for (const { message, currentUrl, createdAt } of page)
        yield { message, currentUrl, createdAt: createdAt.toISOString() }
  },
}

/** What a person has given of themselves, part by part; what other modules keep of them follows (`Belongings`). */
export const exportSections: ReadonlyArray<ExportSection> = [profile, sessions, feedback]

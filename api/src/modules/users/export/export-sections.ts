import { contactPlatforms } from '@ninepocket/contract/contact-platforms'
import { sessionService } from '../../auth/session-service.ts'
import { ownUserOf, userdataOf } from '../../auth/user-row.ts'
import { feedbackOf } from '../../feedback/feedback-service.ts'
import { copyPages } from '../../user-inventory/copy-pages.ts'
import { toOwnCopy } from '../../user-inventory/copy-row.ts'
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

/** Each copy in words, for spreadsheets and other sites, and by its ids; with the notes that nobody else sees. */
const collection: ExportSection = {
  name: 'collection',
  columns: [
    ...[
      'id',
      'product',
      'year',
      'insertSet',
      'card',
      'cardNumber',
      'serialNumber',
      'serialTotal',
      'condition',
    ],
    ...['publicNote', 'privateNote', 'forTrade', 'forSale', 'forSalePrice', 'customImageUrl'],
    ...['customBackImageUrl', 'createdAt', 'updatedAt', 'productId', 'insertSetId', 'cardId'],
  ],
  async *rows(db, userId) {
    for await (const page of copyPages(db, userId))
      for (const row of page) {
        const { card: _, product: __, insertSet: ___, ...copy } = toOwnCopy(row)
        const { product_name: product, product_year: year, set_name: insertSet, card_name: card } = row
        yield { ...copy, product, year, insertSet, card, cardNumber: row.card_number }
      }
  },
}

/** Everything that a person has given, part by part. What belongs to a person joins here. */
export const exportSections: ReadonlyArray<ExportSection> = [profile, sessions, feedback, collection]

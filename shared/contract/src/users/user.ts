import * as z from 'zod/mini'
import { ObjectId } from '../endpoints/object-id.ts'
import { currencyCodes } from '../site/currency.ts'
import { Contact } from './contact.ts'

const publicFields = {
  id: ObjectId,
  name: z.string(),
  username: z.string(),
  /** Address of the avatar; null shows the first letter of the name. */
  profilePicture: z.nullable(z.string()),
  /** Others read this person's sale prices in it. */
  defaultCurrency: z.enum(currencyCodes),
  memberSince: z.string(),
  /** Whether others may open the profile at all. */
  isPublic: z.boolean(),
  isCollectionPrivate: z.boolean(),
  contact: Contact,
}

/** A person as everybody sees them: there is no place for the e-mail address (spec §10.11). */
export const PublicUser = z.object(publicFields)
export type PublicUser = z.infer<typeof PublicUser>

/** A person as they see themselves. */
export const OwnUser = z.object({
  ...publicFields,
  email: z.string(),
  isAdmin: z.boolean(),
  newsletterOptIn: z.boolean(),
})
export type OwnUser = z.infer<typeof OwnUser>

/** What others may see of a person. */
export function redactUser(user: OwnUser): PublicUser {
  const { email: _email, isAdmin: _isAdmin, newsletterOptIn: _newsletterOptIn, ...seen } = user
  return seen
}

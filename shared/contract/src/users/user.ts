import * as z from 'zod/mini'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { currencyCodes } from '../site/currency.ts'
import { ContactUsernames } from './contact.ts'
import { countryCodes } from './country.ts'

const publicFields = {
  id: objectIdSchema,
  name: z.string(),
  username: z.string(),
  profilePicture: z.nullable(z.string()),
  defaultCurrency: z.enum(currencyCodes),
  memberSince: z.string(),
  isPublic: z.boolean(),
  isCollectionPrivate: z.boolean(),
  /** Absent if the user names none. */
  country: z.optional(z.enum(countryCodes)),
  contact: ContactUsernames,
}

/** A user as others see them. The schema has no email address, so none can leak (spec §10.11). */
export const PublicUser = z.object(publicFields)
export type PublicUser = z.infer<typeof PublicUser>

export const OwnUser = z.object({
  ...publicFields,
  email: z.string(),
  isAdmin: z.boolean(),
  newsletterOptIn: z.boolean(),
})
export type OwnUser = z.infer<typeof OwnUser>

export function redactUser(user: OwnUser): PublicUser {
  const { email: _email, isAdmin: _isAdmin, newsletterOptIn: _newsletterOptIn, ...seen } = user
  return seen
}

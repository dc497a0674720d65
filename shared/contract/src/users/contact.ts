import * as z from 'zod/mini'
import type { ContactPlatform } from './contact-platforms.ts'

const typeMessage = 'Contact information must be a string'
const charactersMessage = 'Contact information can only contain letters, numbers, underscores, hyphens, and periods'
const lengthMessage = 'Contact information must be at most 100 characters'

/** A name on one platform. Empty text removes it (spec §5.5). */
export const ContactValue = z
  .string(typeMessage)
  .check(z.regex(/^[A-Za-z0-9_.-]*$/, charactersMessage), z.maxLength(100, lengthMessage))

export const Contact = z.object({
  comcUsername: z.optional(ContactValue),
  discordUsername: z.optional(ContactValue),
  epackUsername: z.optional(ContactValue),
  instagramUsername: z.optional(ContactValue),
  xUsername: z.optional(ContactValue),
} satisfies Record<ContactPlatform, unknown>)
export type Contact = z.infer<typeof Contact>

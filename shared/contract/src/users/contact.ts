import * as z from 'zod/mini'
import type { ContactField } from './contact-platforms.ts'

const typeMessage = 'Contact information must be a string'
const charactersMessage = 'Contact information can only contain letters, numbers, underscores, hyphens, and periods'
const lengthMessage = 'Contact information must be at most 100 characters'

/** A name on one platform. Empty text removes it (spec §5.5). */
export const contactValueSchema = z
  .string(typeMessage)
  .check(z.regex(/^[A-Za-z0-9_.-]*$/, charactersMessage), z.maxLength(100, lengthMessage))

export const ContactUsernames = z.object({
  comcUsername: z.optional(contactValueSchema),
  discordUsername: z.optional(contactValueSchema),
  epackUsername: z.optional(contactValueSchema),
  instagramUsername: z.optional(contactValueSchema),
  xUsername: z.optional(contactValueSchema),
} satisfies Record<ContactField, unknown>)
export type ContactUsernames = z.infer<typeof ContactUsernames>

import * as z from 'zod/mini'

/** Where a person can be reached, in the order shown; a link for all but Discord (spec §2). */
export const contactPlatforms = {
  comcUsername: { label: 'COMC', link: 'https://www.comc.com/Users/' },
  discordUsername: { label: 'Discord', link: null },
  epackUsername: { label: 'ePack', link: 'https://www.upperdeckepack.com/Trading/Create/' },
  instagramUsername: { label: 'Instagram', link: 'https://www.instagram.com/' },
  xUsername: { label: 'X', link: 'https://x.com/' },
} as const
export type ContactPlatform = keyof typeof contactPlatforms

const typeMessage = 'Contact information must be a string'
const charactersMessage =
  'Contact information can only contain letters, numbers, underscores, hyphens, and periods'

/** A name on one platform; empty takes it away (spec §5). */
export const ContactValue = z.string(typeMessage).check(z.regex(/^[A-Za-z0-9_.-]*$/, charactersMessage))

/** What a person has filled in; a platform without a value is absent. */
export const Contact = z.object({
  comcUsername: z.optional(ContactValue),
  discordUsername: z.optional(ContactValue),
  epackUsername: z.optional(ContactValue),
  instagramUsername: z.optional(ContactValue),
  xUsername: z.optional(ContactValue),
} satisfies Record<ContactPlatform, unknown>)
export type Contact = z.infer<typeof Contact>

/** The address of a person's page on a platform; null for Discord, which has none, and for an empty name. */
export function contactLink(platform: ContactPlatform, name: string): string | null {
  const { link } = contactPlatforms[platform]
  return link && name ? link + encodeURIComponent(name) : null
}

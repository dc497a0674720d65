/** Contact platforms in display order. Discord has no link (spec §2.8). */
export const contactPlatformByField = {
  comcUsername: { label: 'COMC', link: 'https://www.comc.com/Users/' },
  discordUsername: { label: 'Discord', link: null },
  epackUsername: { label: 'ePack', link: 'https://www.upperdeckepack.com/Trading/Create/' },
  instagramUsername: { label: 'Instagram', link: 'https://www.instagram.com/' },
  xUsername: { label: 'X', link: 'https://x.com/' },
} as const
export type ContactField = keyof typeof contactPlatformByField

/** Returns the URL of a user's page on a platform; null for Discord and for an empty name. */
export function getContactLink(platform: ContactField, name: string): string | null {
  const { link } = contactPlatformByField[platform]
  return link && name ? link + encodeURIComponent(name) : null
}

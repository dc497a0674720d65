import type { ContactUsernames } from '@ninepocket/contract/users/contact'
import { type ContactField, contactPlatformByField, getContactLink } from '@ninepocket/contract/users/contact-platforms'
import type { Fact } from '@ninepocket/ui/layout/info-panel'

/** Lists contacts as links, except Discord names (spec §2.8). */
export function buildContactFacts(contact: ContactUsernames): Fact[] {
  // `Object.keys` loses the key type.
  const platforms = Object.keys(contactPlatformByField) as ContactField[]
  return platforms.flatMap((platform) => {
    const name = contact[platform]
    if (!name) return []
    return [{ name: contactPlatformByField[platform].label, value: <ContactName platform={platform} name={name} /> }]
  })
}

function ContactName({ platform, name }: { platform: ContactField; name: string }) {
  const link = getContactLink(platform, name)
  return link === null ? (
    name
  ) : (
    <a href={link} rel="nofollow noopener noreferrer">
      {name}
    </a>
  )
}

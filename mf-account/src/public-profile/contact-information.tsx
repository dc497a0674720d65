import type { Contact } from '@ninepocket/contract/contact'
import { type ContactPlatform, contactLink, contactPlatforms } from '@ninepocket/contract/contact-platforms'
import { InfoPanel } from '@ninepocket/ui/info-panel'

/** Where a person can be reached: a link on every platform but Discord (spec §2). */
export function ContactInformation({ contact }: { contact: Contact }) {
  // Keys of a literal are its platforms.
  const platforms = Object.keys(contactPlatforms) as ContactPlatform[]
  const given = platforms.flatMap((platform) => {
    const name = contact[platform]
    return name ? [{ platform, name }] : []
  })
  return (
    <InfoPanel
      title="Contact Information"
      facts={given.map(({ platform, name }) => ({
        name: contactPlatforms[platform].label,
        value: <ContactName platform={platform} name={name} />,
      }))}
    >
      {given.length === 0 ? <p>No contact information given.</p> : null}
    </InfoPanel>
  )
}

function ContactName({ platform, name }: { platform: ContactPlatform; name: string }) {
  const link = contactLink(platform, name)
  return link === null ? (
    name
  ) : (
    <a href={link} rel="nofollow noopener noreferrer">
      {name}
    </a>
  )
}

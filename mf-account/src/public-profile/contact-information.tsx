import type { Contact } from '@ninepocket/contract/users/contact'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { buildContactFacts } from './build-contact-facts.tsx'

export function ContactInformation({ contact }: { contact: Contact }) {
  const facts = buildContactFacts(contact)
  return (
    <InfoPanel title="Contact Information" facts={facts}>
      {facts.length === 0 ? <p>No contact details yet.</p> : null}
    </InfoPanel>
  )
}

import { getUserDisplayName } from '@ninepocket/browse/format/get-user-display-name'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Avatar } from '@ninepocket/ui/cards/avatar'
import { FactRow } from '@ninepocket/ui/layout/info-panel'
import { Link } from 'react-router-dom'
import { ReportButton } from '../report/report-button.tsx'
import { CollapsibleSidebarPanel } from '../sidebar-panel/collapsible-sidebar-panel.tsx'
import { buildContactFacts } from './build-contact-facts.tsx'
import css from './owner-contact.module.css'

export function OwnerContact({ user }: { user: PublicUser }) {
  const { productNoun } = useSite()
  const facts = buildContactFacts(user.contact)
  return (
    <CollapsibleSidebarPanel title="Contact Information">
      <p className={css.owner}>
        <Avatar name={user.name} username={user.username} imageUrl={user.profilePicture} size="small" />
        <Link className={css.name} to={buildSitePaths(productNoun).user(user.username)}>
          {getUserDisplayName(user)}
        </Link>
      </p>
      {facts.length > 0 ? (
        <dl className={css.facts}>
          {facts.map(({ name, value }) => (
            <FactRow key={name} name={name}>
              {value}
            </FactRow>
          ))}
        </dl>
      ) : (
        <p className={css.none}>No contact details yet.</p>
      )}
      <ReportButton user={user} />
    </CollapsibleSidebarPanel>
  )
}

import { displayName } from '@ninepocket/browse/words/display-name'
import type { PublicUser } from '@ninepocket/contract/user'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Avatar } from '@ninepocket/ui/avatar'
import { FactRow } from '@ninepocket/ui/info-panel'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { contactFacts } from './contact-facts.tsx'
import css from './owner-contact.module.css'

/** From here on the side of a list stands beside it (`ListPage` of shared/ui); below, it is above the list. */
const besideTheList = '(min-width: 64rem)'

/** Who keeps a list and how to reach them: open beside the list, folded above it. The server renders no slots. */
export function OwnerContact({ user }: { user: PublicUser }) {
  const [isOpenAtFirst] = useState(() => window.matchMedia(besideTheList).matches)
  const { productNoun } = useSite()
  const facts = contactFacts(user.contact)
  return (
    <details className={css.panel} open={isOpenAtFirst}>
      <summary className={css.title}>Contact Information</summary>
      <p className={css.owner}>
        <Avatar name={user.name} username={user.username} picture={user.profilePicture} size="small" />
        <Link className={css.name} to={sitePaths(productNoun).user(user.username)}>
          {displayName(user)}
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
        <p className={css.none}>No contact information given.</p>
      )}
    </details>
  )
}

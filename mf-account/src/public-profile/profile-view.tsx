import { useIsOwner } from '@ninepocket/browse/data/use-is-owner'
import { formatCalendarDate } from '@ninepocket/browse/format/format-calendar-date'
import { formatCountry } from '@ninepocket/browse/format/format-country'
import { getUserDisplayName } from '@ninepocket/browse/format/get-user-display-name'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { useSession } from '@ninepocket/runtime/session'
import { Slot } from '@ninepocket/runtime/slot'
import { Avatar } from '@ninepocket/ui/cards/avatar'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { ReportButton } from '../report/report-button.tsx'
import { buildContactFacts } from './build-contact-facts.tsx'
import { OwnProfileHints } from './own-profile-hints.tsx'
import { ProfileListSections } from './profile-list-sections.tsx'
import css from './profile-view.module.css'

/** Public profile (spec §2.7). */
export function ProfileView({ user }: { user: PublicUser }) {
  const session = useSession()
  const isOwner = useIsOwner(user)
  const contactFacts = buildContactFacts(user.contact)
  const name = getUserDisplayName(user)
  return (
    <article className={css.profile}>
      <header className={css.head}>
        <Avatar name={user.name} username={user.username} imageUrl={user.profilePicture} size="large" />
        <div className={css.identity}>
          <h1 className={css.name}>{name}</h1>
          {name === user.username ? null : <p className={css.username}>@{user.username}</p>}
          <p className={css.detail}>
            Member since <time dateTime={user.memberSince}>{formatCalendarDate(user.memberSince)}</time>
          </p>
          {user.country ? (
            <p className={css.detail} suppressHydrationWarning>
              {formatCountry(user.country)}
            </p>
          ) : null}
        </div>
        {session.authenticated && !isOwner ? (
          <div className={css.memberActions}>
            <Slot name="member-actions" user={user} />
          </div>
        ) : null}
      </header>
      {isOwner ? <OwnProfileHints user={user} /> : null}
      <ProfileListSections user={user} isOwner={isOwner} />
      <InfoPanel title="Contact Information" facts={contactFacts}>
        {contactFacts.length === 0 ? <p>No contact details yet.</p> : null}
      </InfoPanel>
      <div className={css.actions}>
        <ReportButton user={user} />
      </div>
      <Slot name="member-ratings" user={user} />
    </article>
  )
}

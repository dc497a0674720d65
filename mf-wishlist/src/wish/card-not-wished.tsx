import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { StatusView } from '@ninepocket/ui/status-view'
import { Link } from 'react-router-dom'
import { wishlistTitle } from '../people/crumbs-to.ts'
import type { OfPerson } from '../people/person-page.tsx'

/** The person does not wish for this card, or no longer. */
export function CardNotWished({ of: { user } }: { of: OfPerson }) {
  const paths = sitePaths(useSite().productNoun)
  return (
    <StatusView
      status="empty"
      titleAs="h1"
      title="Card Not Available"
      action={
        <Link className={buttonLook('primary')} to={paths.userList(user.username, 'wishlist')}>
          Go to {wishlistTitle(user)}
        </Link>
      }
    >
      <p>This card is not on the wishlist.</p>
    </StatusView>
  )
}

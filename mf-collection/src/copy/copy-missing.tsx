import { listTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { StatusView } from '@ninepocket/ui/status-view'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { OfPerson } from '../people/person-page.tsx'

function ListLink({ of: { user, list } }: { of: OfPerson }) {
  const paths = sitePaths(useSite().productNoun)
  return (
    <Link className={buttonLook('primary')} to={paths.userList(user.username, list.list)}>
      Go to {listTitle(user, list)}
    </Link>
  )
}

/** There is no such copy, or it has lost its card (spec §5). */
export function CardNotFound({ of }: { of: OfPerson }) {
  return (
    <StatusView status="error" titleAs="h1" title="Card not found" action={<ListLink of={of} />}>
      <p>User inventory item not found or has no card</p>
    </StatusView>
  )
}

/** Its owner has just removed it; the way back is to where it stood. */
export function CopyRemoved({ of: { user, list } }: { of: OfPerson }) {
  const paths = sitePaths(useSite().productNoun)
  const { product = '', insertSet = '' } = useParams()
  const back = useRef<HTMLAnchorElement>(null)
  // The button that was pressed is gone with its copy; in the drawer the focus stays where it is.
  useEffect(() => {
    if (document.activeElement === document.body) back.current?.focus()
  }, [])
  return (
    <StatusView
      status="empty"
      titleAs="h1"
      title="Copy removed"
      action={
        <Link
          ref={back}
          className={buttonLook('primary')}
          to={paths.userList(user.username, list.list, { slug: product }, { slug: insertSet })}
        >
          Back to the list
        </Link>
      }
    >
      <p>This copy is no longer in your collection.</p>
    </StatusView>
  )
}

/** The copy is there, but not in this list: not for trade, or not for sale, any more (spec §4). */
export function CardNotAvailable({ of }: { of: OfPerson }) {
  const isTrade = of.list.list === 'for-trade'
  return (
    <StatusView status="empty" titleAs="h1" title="Card Not Available" action={<ListLink of={of} />}>
      <p>{isTrade ? 'This card is not for trade right now.' : 'This card is not for sale right now.'}</p>
    </StatusView>
  )
}

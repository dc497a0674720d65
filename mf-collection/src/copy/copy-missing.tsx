import { listTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { StatusView } from '@ninepocket/ui/status-view'
import type { Ref } from 'react'
import { Link, useParams } from 'react-router-dom'
import { copyListOf } from '../people/copy-lists.ts'
import type { OfPerson } from '../people/person-page.tsx'
import { Ways } from '../people/ways.tsx'
import { useLostFocus } from './use-lost-focus.ts'

function ListLink({ of: { user, list }, ref }: { of: OfPerson; ref?: Ref<HTMLAnchorElement> }) {
  const paths = sitePaths(useSite().productNoun)
  return (
    <Link ref={ref} className={buttonLook('primary')} to={paths.userList(user.username, list.list)}>
      Go to {listTitle(user, list)}
    </Link>
  )
}

/** To the same copy among all that the person has, where whoever looks may see it. */
function CollectionLink({ of: { user, isOwner } }: { of: OfPerson }) {
  const paths = sitePaths(useSite().productNoun)
  const collection = copyListOf('collection')
  const { product = '', insertSet = '', item = '' } = useParams()
  if (!collection || (user.isCollectionPrivate && !isOwner)) return null
  const above = [{ slug: product }, { slug: insertSet }] as const
  return (
    <Link
      className={buttonLook()}
      to={paths.userList(user.username, collection.list, ...above, { slug: item })}
    >
      See it in {listTitle(user, collection)}
    </Link>
  )
}

/** There is no such copy, or it has lost its card (spec §5.13). */
export function CardNotFound({ of }: { of: OfPerson }) {
  return (
    <StatusView status="error" titleAs="h1" title="Card not found" action={<ListLink of={of} />}>
      <p>User inventory item not found or has no card</p>
    </StatusView>
  )
}

/**
 * The copy is there, but not in this list: not for trade, or not for sale, any more (spec §4.15). `isSudden` where it was
 * shown a moment ago, and the mark that was pressed is gone with it.
 */
export function CardNotAvailable({ of, isSudden = false }: { of: OfPerson; isSudden?: boolean }) {
  const way = useLostFocus<HTMLAnchorElement>(isSudden)
  const isTrade = of.list.list === 'for-trade'
  return (
    <StatusView
      status="empty"
      titleAs="h1"
      title="Card Not Available"
      action={
        <Ways>
          <ListLink ref={way} of={of} />
          <CollectionLink of={of} />
        </Ways>
      }
    >
      <p>{isTrade ? 'This card is not for trade right now.' : 'This card is not for sale right now.'}</p>
    </StatusView>
  )
}

import { productLabel } from '@ninepocket/paths/product-label'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { StatusView } from '@ninepocket/ui/status-view'
import { Link } from 'react-router-dom'
import type { OfPerson } from '../people/person-page.tsx'

/** What fills an empty list, said to its owner. */
const advice = {
  collection: 'Find a set and add the cards you have.',
  'for-trade': 'Mark copies of your cards for trade, and others find them here.',
  'for-sale': 'Mark copies of your cards for sale, and others find them here.',
} as const

/** An empty list; its owner is shown the way to fill it. */
export function NothingHere({ user, list, isOwner }: OfPerson) {
  const { productNoun } = useSite()
  const paths = sitePaths(productNoun)
  if (!isOwner) return <StatusView status="empty" title="Nothing here yet." />
  const way =
    list.list === 'collection' ? (
      <Link to={paths.sets} className={buttonLook('primary')}>
        Browse {productLabel(productNoun)} Sets
      </Link>
    ) : (
      <Link to={paths.userList(user.username, 'collection')} className={buttonLook('primary')}>
        View Collection
      </Link>
    )
  return (
    <StatusView status="empty" title="Nothing here yet." action={way}>
      <p>{advice[list.list]}</p>
    </StatusView>
  )
}

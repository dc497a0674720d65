import { productLabel } from '@ninepocket/paths/product-label'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { StatusView } from '@ninepocket/ui/status-view'
import { Link } from 'react-router-dom'
import type { OfPerson } from '../people/person-page.tsx'

/** An empty wishlist; its owner is shown the way to fill it. */
export function NothingWished({ isOwner }: OfPerson) {
  const { productNoun } = useSite()
  if (!isOwner) return <StatusView status="empty" title="Nothing here yet." />
  return (
    <StatusView
      status="empty"
      title="Nothing here yet."
      action={
        <Link to={sitePaths(productNoun).sets} className={buttonLook('primary')}>
          Browse {productLabel(productNoun)} Sets
        </Link>
      }
    >
      <p>Find a set and press the heart of the cards you are looking for.</p>
    </StatusView>
  )
}

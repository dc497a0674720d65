import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { Link, Navigate, useParams } from 'react-router-dom'
import type { ViewedCopyList } from '../owner/copy-list-owner-loader.tsx'
import { getCopySlug } from './get-copy-slug.ts'
import { useFocusIfLost } from './use-focus-if-lost.ts'

export function CopyRemovedView({ listContext: { user, list } }: { listContext: ViewedCopyList }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { product = '', insertSet = '' } = useParams()
  const backLink = useFocusIfLost<HTMLAnchorElement>(true)
  return (
    <StatusView
      status="empty"
      titleAs="h1"
      title="Copy removed"
      action={
        <Link
          ref={backLink}
          className={getButtonClass('primary')}
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

/** A restored copy has a new id, and so another page. */
export function RedirectToRestoredCopy({
  listContext: { user, list },
  newId,
}: {
  listContext: ViewedCopyList
  newId: string
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const { product = '', insertSet = '', item = '' } = useParams()
  const slug = getCopySlug({ id: newId, card: { slug: item } })
  return (
    <Navigate replace to={paths.userList(user.username, list.list, { slug: product }, { slug: insertSet }, { slug })} />
  )
}

import { formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import type { Ref } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { OwnedCopyList } from '../owner/copy-list-gate.tsx'
import { findCopyListKind } from '../owner/copy-list-kinds.ts'
import { LinkRow } from '../owner/link-row.tsx'
import { useFocusOnReplace } from './use-focus-on-replace.ts'

function ListLink({ listContext: { user, list }, ref }: { listContext: OwnedCopyList; ref?: Ref<HTMLAnchorElement> }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <Link ref={ref} className={getButtonClass('primary')} to={paths.userList(user.username, list.list)}>
      Go to {formatListTitle(user, list)}
    </Link>
  )
}

/** Link to the same copy in the owner's collection, if the viewer may see that. */
function CollectionLink({ listContext: { user, isOwner } }: { listContext: OwnedCopyList }) {
  const paths = buildSitePaths(useSite().productNoun)
  const collection = findCopyListKind('collection')
  const { product = '', insertSet = '', item = '' } = useParams()
  if (!collection || (user.isCollectionPrivate && !isOwner)) return null
  const parentSlugs = [{ slug: product }, { slug: insertSet }] as const
  return (
    <Link
      className={getButtonClass()}
      to={paths.userList(user.username, collection.list, ...parentSlugs, { slug: item })}
    >
      See it in {formatListTitle(user, collection)}
    </Link>
  )
}

/** The copy does not exist or has lost its card (spec §5.13). */
export function CopyNotFoundView({ listContext }: { listContext: OwnedCopyList }) {
  return (
    <StatusView status="error" titleAs="h1" title="Card not found" action={<ListLink listContext={listContext} />}>
      <p>User inventory item not found or has no card</p>
    </StatusView>
  )
}

/** The copy is not in this list (spec §4.15). `wasVisible`: the pressed toggle is gone, so the focus moves here. */
export function CopyNotInListView({
  listContext,
  wasVisible = false,
}: {
  listContext: OwnedCopyList
  wasVisible?: boolean
}) {
  const linkElement = useFocusOnReplace<HTMLAnchorElement>(wasVisible)
  const isTrade = listContext.list.list === 'for-trade'
  return (
    <StatusView
      status="empty"
      titleAs="h1"
      title="Card Not Available"
      action={
        <LinkRow>
          <ListLink ref={linkElement} listContext={listContext} />
          <CollectionLink listContext={listContext} />
        </LinkRow>
      }
    >
      <p>{isTrade ? "This card isn't for trade right now." : "This card isn't for sale right now."}</p>
    </StatusView>
  )
}

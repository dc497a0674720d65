import { formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import type { Ref } from 'react'
import { Link, useParams } from 'react-router-dom'
import { findCopyListDefinition } from '../owner/copy-list-definitions.ts'
import type { ViewedCopyList } from '../owner/copy-list-owner-loader.tsx'
import { LinkGroup } from '../owner/link-group.tsx'
import { useFocusIfLost } from './use-focus-if-lost.ts'

function ListLink({ listContext: { user, list }, ref }: { listContext: ViewedCopyList; ref?: Ref<HTMLAnchorElement> }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <Link ref={ref} className={getButtonClass('primary')} to={paths.userList(user.username, list.list)}>
      Go to {formatListTitle(user, list)}
    </Link>
  )
}

/** Link to the same copy in the owner's collection, if the viewer may see that. */
function CollectionLink({ listContext: { user, isOwner } }: { listContext: ViewedCopyList }) {
  const paths = buildSitePaths(useSite().productNoun)
  const collection = findCopyListDefinition('collection')
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
export function MissingCopyView({ listContext }: { listContext: ViewedCopyList }) {
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
  listContext: ViewedCopyList
  wasVisible?: boolean
}) {
  const linkElement = useFocusIfLost<HTMLAnchorElement>(wasVisible)
  const isTrade = listContext.list.list === 'for-trade'
  return (
    <StatusView
      status="empty"
      titleAs="h1"
      title="Card Not Available"
      action={
        <LinkGroup>
          <ListLink ref={linkElement} listContext={listContext} />
          <CollectionLink listContext={listContext} />
        </LinkGroup>
      }
    >
      <p>{isTrade ? "This card isn't for trade right now." : "This card isn't for sale right now."}</p>
    </StatusView>
  )
}

import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { Link } from 'react-router-dom'
import type { ViewedCopyList } from '../owner/copy-list-owner-loader.tsx'

const emptyListAdvice = {
  collection: 'Find a set and add the cards you have.',
  'for-trade': 'Mark your cards for trade so others can find them here.',
  'for-sale': 'Mark your cards for sale so others can find them here.',
} as const

export function EmptyCopyList({ user, list, isOwner }: ViewedCopyList) {
  const { productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  if (!isOwner) return <StatusView status="empty" title="Nothing here yet" />
  const actionLink =
    list.list === 'collection' ? (
      <>
        <BrowseProductsLink />
        <Link to={paths.importCards} className={getButtonClass()}>
          Import a file
        </Link>
      </>
    ) : (
      <Link to={paths.userList(user.username, 'collection')} className={getButtonClass('primary')}>
        View Collection
      </Link>
    )
  return (
    <StatusView status="empty" title="Nothing here yet" action={actionLink}>
      <p data-tour={list.list === 'collection' ? 'empty-collection' : undefined}>{emptyListAdvice[list.list]}</p>
    </StatusView>
  )
}

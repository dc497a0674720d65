import { copyLinkWithToast } from '@ninepocket/browse/clipboard/copy-link-with-toast'
import type { PagedSource } from '@ninepocket/browse/list/paged-source'
import { usePagesInBatches } from '@ninepocket/browse/paging/use-pages-in-batches'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { formatCountWithNoun, formatNumber } from '@ninepocket/contract/site/format-count'
import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { Link2, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyWishlist } from '../lists/empty-wishlist.tsx'
import { WishlistError } from '../owner/wishlist-error.tsx'
import type { ViewedWishlist } from '../owner/wishlist-owner-loader.tsx'
import { groupWishesByInsertSet } from './group-wishes-by-insert-set.ts'
import css from './want-list.module.css'
import { WantListGroup } from './want-list-group.tsx'

/** Printable want list: compact, without images, and without private notes because it is shared. */
export function WantList({
  wishlistContext,
  source,
  title,
  parents,
  path,
  back,
}: {
  wishlistContext: ViewedWishlist
  source: PagedSource<OwnOrPublicWish>
  title: string
  /** The parents of all cards, if they are the same. */
  parents?: { product: Product; insertSet: InsertSet }
  path: string
  back: ReactNode
}) {
  const { siteName } = useSite()
  const origin = useClientValue(() => window.location.origin, '')
  const { items, total, error, retry, isLoading, showMore } = usePagesInBatches(source)
  if (error && items.length === 0) return <WishlistError error={error} onRetry={retry} />
  if (total === undefined) return <StatusView status="loading" title="Loading…" />
  return (
    <article className={css.list}>
      <header>
        <div className={css.screen}>{back}</div>
        <h1 className={css.title}>{title}</h1>
        <p className={css.line}>
          {formatCountWithNoun(total, 'card')} · @{wishlistContext.user.username} · {siteName}
        </p>
        <PrintActions path={path} isLoading={isLoading} hasFailed={error !== null} />
      </header>
      {total === 0 ? <EmptyWishlist {...wishlistContext} /> : null}
      {groupWishesByInsertSet(items).map((group) => (
        <WantListGroup key={`${group.key} ${group.wishes[0]?.id}`} group={{ ...group, ...parents }} />
      ))}
      {isLoading ? (
        <p role="status" className={css.screen}>
          Loading… {formatNumber(items.length)} of {formatNumber(total)}
        </p>
      ) : null}
      {error ? (
        <div role="alert" className={css.screen}>
          <p>Failed to load more items. Please try again.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : null}
      {showMore ? (
        // Printed too, so that an incomplete list says so.
        <p className={css.part}>
          The first {formatNumber(items.length)} of {formatNumber(total)} cards.{' '}
          <span className={css.screen}>
            <Button onClick={showMore}>Show more</Button>
          </span>
        </p>
      ) : null}
      <p className={css.address}>{origin + path}</p>
    </article>
  )
}

/** Printing is possible once the whole list is loaded. A failed page has a button of its own. */
function PrintActions({ path, isLoading, hasFailed }: { path: string; isLoading: boolean; hasFailed: boolean }) {
  return (
    <div className={css.actions}>
      {hasFailed ? null : (
        <Button kind="primary" isPending={isLoading} data-command="Print this page" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          {isLoading ? 'Loading…' : 'Print'}
        </Button>
      )}
      <Button onClick={() => copyLinkWithToast(path)}>
        <Link2 size={18} aria-hidden="true" />
        Copy link
      </Button>
    </div>
  )
}

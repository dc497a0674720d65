import { useInsertSetWithProduct } from '@ninepocket/browse/data/use-insert-set-with-product'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useMemo } from 'react'
import { insertSetWishesSource } from '../data/queries/insert-set-wishes-source.ts'
import { parseInsertSetAddress } from '../owner/item-address.ts'
import { WishlistError } from '../owner/wishlist-error.tsx'
import { formatWishlistTitle } from '../owner/wishlist-head.ts'
import { type ViewedWishlist, WishlistOwnerLoader } from '../owner/wishlist-owner-loader.tsx'
import { getWantListRedirect } from '../owner/wishlist-redirect.ts'
import { WantList } from './want-list.tsx'

export function InsertSetWantListPage() {
  return (
    <WishlistOwnerLoader getRedirect={getWantListRedirect} parseAddress={parseInsertSetAddress}>
      {(wishlistContext, id) => <InsertSetWantList wishlistContext={wishlistContext} id={id} />}
    </WishlistOwnerLoader>
  )
}

function InsertSetWantList({ wishlistContext, id }: { wishlistContext: ViewedWishlist; id: string }) {
  const { user } = wishlistContext
  const paths = buildSitePaths(useSite().productNoun)
  const { insertSet, product, failed } = useInsertSetWithProduct(id)
  const source = useMemo(() => insertSetWishesSource(user.id, id), [user.id, id])
  if (failed) return <WishlistError error={failed.error} onRetry={failed.retry} />
  if (!insertSet || !product) return <StatusView status="loading" title="Loading…" />
  return (
    <WantList
      wishlistContext={wishlistContext}
      source={source}
      title={formatWishlistTitle(user)}
      parents={{ product, insertSet }}
      path={paths.wantList(user.username, product, insertSet)}
      back={
        <BackLink to={paths.userList(user.username, 'wishlist', product, insertSet)}>Back to {insertSet.name}</BackLink>
      }
    />
  )
}

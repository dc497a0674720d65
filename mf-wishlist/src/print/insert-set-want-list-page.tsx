import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseSlugId } from '@ninepocket/paths/slug'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { insertSetQuery } from '../data/queries/insert-set-query.ts'
import { insertSetWishes } from '../data/queries/insert-set-wishes.ts'
import { productQuery } from '../data/queries/product-query.ts'
import { formatWishlistTitle } from '../owner/build-wishlist-breadcrumbs.ts'
import { WishlistError } from '../owner/wishlist-error.tsx'
import { type WishlistContext, WishlistGate } from '../owner/wishlist-gate.tsx'
import { getWantListRedirect } from '../owner/wishlist-redirect.ts'
import { WantList } from './want-list.tsx'

export function InsertSetWantListPage() {
  const { insertSet: slug = '' } = useParams()
  const id = parseSlugId(slug)
  return (
    <WishlistGate
      getRedirect={getWantListRedirect}
      invalidAddressMessage={id ? null : formatSlugError('insert set', slug)}
    >
      {(wishlistContext) => (id ? <InsertSetWantList key={id} wishlistContext={wishlistContext} id={id} /> : null)}
    </WishlistGate>
  )
}

function InsertSetWantList({ wishlistContext, id }: { wishlistContext: WishlistContext; id: string }) {
  const { user } = wishlistContext
  const paths = buildSitePaths(useSite().productNoun)
  const insertSetResult = useQuery(insertSetQuery(id))
  const insertSet = insertSetResult.data?.insertSet
  const productResult = useQuery({
    ...productQuery(insertSet?.productId ?? ''),
    enabled: insertSet !== undefined,
  })
  const product = productResult.data?.product
  const source = useMemo(() => insertSetWishes(user.id, id), [user.id, id])
  const failedQuery = insertSetResult.error ? insertSetResult : productResult.error ? productResult : null
  if (failedQuery?.error) return <WishlistError error={failedQuery.error} onRetry={failedQuery.refetch} />
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

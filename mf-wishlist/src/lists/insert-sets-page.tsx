import { ProductDetails } from '@ninepocket/browse/facts/product-details'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { ChecklistLink } from '@ninepocket/browse/side/checklist-link'
import { PageSkeleton } from '@ninepocket/browse/state/page-skeleton'
import { slugError } from '@ninepocket/browse/words/slug-error'
import type { Product } from '@ninepocket/contract/product'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { productQuery } from '../data/product-query.ts'
import { wishedInsertSets } from '../data/wished-insert-sets.ts'
import { wishlistTitle } from '../people/crumbs-to.ts'
import { type OfPerson, PersonPage } from '../people/person-page.tsx'
import { WishlistFailure } from '../people/wishlist-failure.tsx'
import { ListFrame } from './list-frame.tsx'
import { NothingWished } from './nothing-wished.tsx'
import { WishedInsertSetTile, wishedInsertSetLines } from './wished-insert-set-tile.tsx'

/** `/@name/wishlist/product`: the insert sets of which a person wishes for cards. */
export function InsertSetsPage() {
  const { product: slug = '' } = useParams()
  const id = idFromSlug(slug)
  return (
    <PersonPage wrong={id ? null : slugError('product', slug)}>
      {(of) => (id ? <KnownPerson key={id} of={of} id={id} /> : null)}
    </PersonPage>
  )
}

function KnownPerson({ of, id }: { of: OfPerson; id: string }) {
  const { data, error, refetch } = useQuery(productQuery(id))
  if (data) return <InsertSetsView of={of} product={data.product} />
  if (error) return <WishlistFailure error={error} onRetry={refetch} />
  return <PageSkeleton message="Loading…" />
}

function InsertSetsView({ of, product }: { of: OfPerson; product: Product }) {
  const { user } = of
  const paths = sitePaths(useSite().productNoun)
  const from = paths.userList(user.username, 'wishlist', product)
  const source = useMemo(() => wishedInsertSets(user.id, product.id), [user.id, product.id])
  return (
    <ListFrame
      of={of}
      title={product.name}
      eyebrow={wishlistTitle(user)}
      back={<BackLink to={paths.userList(user.username, 'wishlist')}>Back to {wishlistTitle(user)}</BackLink>}
      actions={<ChecklistLink to={paths.product(product)} />}
      facts={<ProductDetails product={product} foldsAboveList />}
    >
      <FilteredList
        source={source}
        filterLabel="Filter insert sets"
        empty={<NothingWished {...of} />}
        look={{
          label: 'Insert sets',
          lines: wishedInsertSetLines,
          renderTile: (insertSet, context) => (
            <WishedInsertSetTile
              insertSet={insertSet}
              productSlug={product.slug}
              username={user.username}
              from={from}
              {...context}
            />
          ),
        }}
      />
    </ListFrame>
  )
}

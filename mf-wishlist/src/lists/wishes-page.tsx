import { productIdOf } from '@ninepocket/browse/data/product-id-of'
import { PageSkeleton } from '@ninepocket/browse/state/page-skeleton'
import { slugError } from '@ninepocket/browse/words/slug-error'
import { idFromSlug } from '@ninepocket/paths/slug'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { type OfPerson, PersonPage } from '../people/person-page.tsx'
import { WishlistFailure } from '../people/wishlist-failure.tsx'
import { WishesView } from './wishes-view.tsx'

/** `/@name/wishlist/product/insert-set`: the cards of an insert set that a person wishes for. */
export function WishesPage() {
  const { insertSet: slug = '' } = useParams()
  const id = idFromSlug(slug)
  return (
    <PersonPage wrong={id ? null : slugError('insert set', slug)}>
      {(of) => (id ? <KnownPerson key={id} of={of} id={id} /> : null)}
    </PersonPage>
  )
}

function KnownPerson({ of, id }: { of: OfPerson; id: string }) {
  const params = useParams()
  const set = useQuery(insertSetQuery(id))
  const insertSet = set.data?.insertSet
  const productId = productIdOf(insertSet, params)
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== null })
  if (insertSet && product.data)
    return <WishesView of={of} insertSet={insertSet} product={product.data.product} />
  const failed = set.error ? set : insertSet && product.error ? product : null
  if (failed?.error) return <WishlistFailure error={failed.error} onRetry={failed.refetch} />
  return <PageSkeleton message="Loading…" />
}

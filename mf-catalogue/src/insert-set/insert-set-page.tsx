import { NowhereView, PageFailure } from '@ninepocket/browse/state/page-failure'
import { PageSkeleton } from '@ninepocket/browse/state/page-skeleton'
import { slugError } from '@ninepocket/browse/words/slug-error'
import { idFromSlug } from '@ninepocket/paths/slug'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { CardsView } from './cards-view.tsx'
import { productQueryFor } from './insert-set-data.ts'

/** An insert set: its cards, and what there is to know of it. */
export function InsertSetPage() {
  const { product = '', insertSet: slug = '' } = useParams()
  const id = idFromSlug(slug)
  if (!id) return <NowhereView message={slugError('insert set', slug)} />
  return <KnownInsertSet id={id} productSlug={product} />
}

function KnownInsertSet({ id, productSlug }: { id: string; productSlug: string }) {
  const set = useQuery(insertSetQuery(id))
  const insertSet = set.data?.insertSet
  const product = useQuery(productQueryFor(id, insertSet, productSlug))
  if (set.error && !set.data) return <PageFailure error={set.error} onRetry={set.refetch} />
  if (insertSet && product.data) {
    return <CardsView key={id} insertSet={insertSet} product={product.data.product} />
  }
  if (insertSet && product.error) return <PageFailure error={product.error} onRetry={product.refetch} />
  return <PageSkeleton message="Loading…" />
}

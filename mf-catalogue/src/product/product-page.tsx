import { NowhereView, PageFailure } from '@ninepocket/browse/state/page-failure'
import { PageSkeleton } from '@ninepocket/browse/state/page-skeleton'
import { slugError } from '@ninepocket/browse/words/slug-error'
import { idFromSlug } from '@ninepocket/paths/slug'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { productQuery } from '../data/product-query.ts'
import { InsertSetsView } from './insert-sets-view.tsx'

/** A product: its insert sets, and what there is to know of it. */
export function ProductPage() {
  const { product: slug = '' } = useParams()
  const id = idFromSlug(slug)
  return id ? <KnownProduct id={id} /> : <NowhereView message={slugError('product', slug)} />
}

function KnownProduct({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(productQuery(id))
  if (data) return <InsertSetsView key={id} product={data.product} />
  if (error) return <PageFailure error={error} onRetry={refetch} />
  return <PageSkeleton message="Loading…" />
}

import { productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { InvalidAddressView, PageError } from '@ninepocket/browse/states/page-error'
import { PageSkeleton } from '@ninepocket/browse/states/page-skeleton'
import { parseSlugId } from '@ninepocket/paths/slug'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ProductInsertSetsView } from './product-insert-sets-view.tsx'

export function ProductPage() {
  const { product: slug = '' } = useParams()
  const id = parseSlugId(slug)
  return id ? <ProductById id={id} /> : <InvalidAddressView message={formatSlugError('product', slug)} />
}

function ProductById({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(productQuery(id))
  if (data) return <ProductInsertSetsView key={id} product={data.product} />
  if (error) return <PageError error={error} onRetry={refetch} />
  return <PageSkeleton message="Loading…" />
}

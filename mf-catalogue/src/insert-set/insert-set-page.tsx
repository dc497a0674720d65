import { insertSetQuery } from '@ninepocket/browse/data/catalogue-queries'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { InvalidAddressView, PageError } from '@ninepocket/browse/states/page-error'
import { PageSkeleton } from '@ninepocket/browse/states/page-skeleton'
import { parseSlugId } from '@ninepocket/paths/slug'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { getProductQueryOfInsertSet } from './get-product-query-of-insert-set.ts'
import { InsertSetCardsView } from './insert-set-cards-view.tsx'

export function InsertSetPage() {
  const { product = '', insertSet: slug = '' } = useParams()
  const id = parseSlugId(slug)
  if (!id) return <InvalidAddressView message={formatSlugError('insert set', slug)} />
  return <InsertSetById id={id} productSlug={product} />
}

function InsertSetById({ id, productSlug }: { id: string; productSlug: string }) {
  const insertSetQueryResult = useQuery(insertSetQuery(id))
  const insertSet = insertSetQueryResult.data?.insertSet
  const product = useQuery(getProductQueryOfInsertSet(id, insertSet, productSlug))
  if (insertSetQueryResult.error && !insertSetQueryResult.data)
    return <PageError error={insertSetQueryResult.error} onRetry={insertSetQueryResult.refetch} />
  if (insertSet && product.data) {
    return <InsertSetCardsView key={id} insertSet={insertSet} product={product.data.product} />
  }
  if (insertSet && product.error) return <PageError error={product.error} onRetry={product.refetch} />
  return <PageSkeleton message="Loading…" />
}

import { resolveProductId } from '@ninepocket/browse/data/product-id-of'
import { PageError } from '@ninepocket/browse/state/page-failure'
import { PageSkeleton } from '@ninepocket/browse/state/page-skeleton'
import { formatSlugError } from '@ninepocket/browse/words/slug-error'
import { parseSlugId } from '@ninepocket/paths/slug'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { type CopyListContext, CopyListGate } from '../people/person-page.tsx'
import { InsertSetCopiesView } from './copies-view.tsx'

/** `/@name/collection/product/insert-set` and its like: a person's copies of an insert set. */
export function InsertSetCopiesPage() {
  const { insertSet: slug = '' } = useParams()
  const id = parseSlugId(slug)
  return (
    <CopyListGate invalidAddressMessage={id ? null : formatSlugError('insert set', slug)}>
      {(listContext) =>
        id ? (
          <InsertSetCopies key={`${listContext.list.list} ${id}`} listContext={listContext} id={id} />
        ) : null
      }
    </CopyListGate>
  )
}

function InsertSetCopies({ listContext, id }: { listContext: CopyListContext; id: string }) {
  const params = useParams()
  const insertSetResult = useQuery(insertSetQuery(id))
  const insertSet = insertSetResult.data?.insertSet
  const productId = resolveProductId(insertSet, params)
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== null })
  if (insertSet && product.data) {
    return (
      <InsertSetCopiesView listContext={listContext} insertSet={insertSet} product={product.data.product} />
    )
  }
  const failedQuery = insertSetResult.error ? insertSetResult : insertSet && product.error ? product : null
  if (failedQuery?.error) {
    return (
      <PageError title="Error Loading Collection" error={failedQuery.error} onRetry={failedQuery.refetch}>
        Failed to load data
      </PageError>
    )
  }
  return <PageSkeleton message="Loading…" />
}

import { resolveProductId } from '@ninepocket/browse/data/resolve-product-id'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { PageError } from '@ninepocket/browse/states/page-error'
import { PageSkeleton } from '@ninepocket/browse/states/page-skeleton'
import { parseSlugId } from '@ninepocket/paths/slug'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { insertSetQuery } from '../../data/queries/insert-set-query.ts'
import { productQuery } from '../../data/queries/product-query.ts'
import { type CopyListContext, CopyListGate } from '../../owner/copy-list-gate.tsx'
import { InsertSetCopiesView } from './insert-set-copies-view.tsx'

export function InsertSetCopiesPage() {
  const { insertSet: slug = '' } = useParams()
  const id = parseSlugId(slug)
  return (
    <CopyListGate invalidAddressMessage={id ? null : formatSlugError('insert set', slug)}>
      {(listContext) =>
        id ? <InsertSetCopies key={`${listContext.list.list} ${id}`} listContext={listContext} id={id} /> : null
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
    return <InsertSetCopiesView listContext={listContext} insertSet={insertSet} product={product.data.product} />
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

import { useInsertSetWithProduct } from '@ninepocket/browse/data/use-insert-set-with-product'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { PageError } from '@ninepocket/browse/states/page-error'
import { PageSkeleton } from '@ninepocket/browse/states/page-skeleton'
import { parseSlugId } from '@ninepocket/paths/slug'
import { useParams } from 'react-router-dom'
import { CopyListGate, type OwnedCopyList } from '../../owner/copy-list-gate.tsx'
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

function InsertSetCopies({ listContext, id }: { listContext: OwnedCopyList; id: string }) {
  const { insertSet, product, failed } = useInsertSetWithProduct(id)
  if (insertSet && product)
    return <InsertSetCopiesView listContext={listContext} insertSet={insertSet} product={product} />
  if (failed) {
    return (
      <PageError title="Error Loading Collection" error={failed.error} onRetry={failed.retry}>
        Failed to load data
      </PageError>
    )
  }
  return <PageSkeleton message="Loading…" />
}

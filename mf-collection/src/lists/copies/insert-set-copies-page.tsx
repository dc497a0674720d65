import { useInsertSetWithProduct } from '@ninepocket/browse/data/use-insert-set-with-product'
import { PageError } from '@ninepocket/browse/states/page-error'
import { PageSkeleton } from '@ninepocket/browse/states/page-skeleton'
import { CopyListOwnerLoader, type ViewedCopyList } from '../../owner/copy-list-owner-loader.tsx'
import { parseInsertSetAddress } from '../../owner/item-address.ts'
import { InsertSetCopiesView } from './insert-set-copies-view.tsx'

export function InsertSetCopiesPage() {
  return (
    <CopyListOwnerLoader parseAddress={parseInsertSetAddress}>
      {(listContext, id) => <InsertSetCopies listContext={listContext} id={id} />}
    </CopyListOwnerLoader>
  )
}

function InsertSetCopies({ listContext, id }: { listContext: ViewedCopyList; id: string }) {
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

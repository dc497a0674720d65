import { PageError } from '@ninepocket/browse/states/page-error'
import { ApiError } from '@ninepocket/client/api-error'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRemovedCopies } from '../data/cache/removed-copies.ts'
import { copyQuery } from '../data/queries/copy-queries.ts'
import { useManageDrawerStore } from '../drawer/manage-drawer-store.ts'
import { CopyListOwnerLoader, type ViewedCopyList } from '../owner/copy-list-owner-loader.tsx'
import { ForbiddenView, isForbiddenError } from '../owner/forbidden-view.tsx'
import { parseCopyAddress } from '../owner/item-address.ts'
import { CopyNotInListView, MissingCopyView } from './copy-not-in-list-view.tsx'
import { CopyRemovedView, RedirectToRestoredCopy } from './copy-removed-view.tsx'
import { CopyView } from './copy-view.tsx'

/** Page of one copy: `/@name/collection/product/insert-set/copy`, and the same below the other lists. */
export function CopyPage() {
  return (
    <CopyListOwnerLoader parseAddress={parseCopyAddress}>
      {(listContext, id) => <CurrentCopy listContext={listContext} id={id} />}
    </CopyListOwnerLoader>
  )
}

const getErrorStatus = (error: Error | null) => (error instanceof ApiError ? error.status : 0)

function CurrentCopy({ listContext, id }: { listContext: ViewedCopyList; id: string }) {
  const isRemoved = useRemovedCopies(({ ids }) => ids.has(id))
  const newId = useRemovedCopies(({ restored }) => restored.get(id))
  // A redirect would close the drawer in which the copy was restored.
  const isDrawerOpen = useManageDrawerStore(({ card }) => card !== null)
  if (newId && !isDrawerOpen) return <RedirectToRestoredCopy listContext={listContext} newId={newId} />
  return isRemoved ? <CopyRemovedView listContext={listContext} /> : <CopyById listContext={listContext} id={id} />
}

function CopyById({ listContext, id }: { listContext: ViewedCopyList; id: string }) {
  const { user, list } = listContext
  const { data, dataUpdatedAt, error, refetch } = useQuery(copyQuery(user.id, id))
  const [wasInList, setWasInList] = useState(false)
  if (!wasInList && data && list.includesCopy(data.userInventoryItem)) setWasInList(true)
  // Also when the owner has deleted the displayed copy elsewhere.
  if (getErrorStatus(error) === 404 || getErrorStatus(error) === 400)
    return <MissingCopyView listContext={listContext} />
  if (isForbiddenError(error)) {
    // In a private collection this means that the copy is no longer offered.
    if (error.code === 'COLLECTION_PRIVATE' && list.list !== 'collection')
      return <CopyNotInListView listContext={listContext} />
    return <ForbiddenView user={user} error={error} retry={refetch} />
  }
  if (data) {
    const { card, ...copy } = data.userInventoryItem
    if (!card) return <MissingCopyView listContext={listContext} />
    if (!list.includesCopy(copy)) return <CopyNotInListView listContext={listContext} wasVisible={wasInList} />
    return <CopyView listContext={listContext} copy={{ ...copy, card }} readAt={dataUpdatedAt} />
  }
  if (error) {
    return (
      <PageError title="Error Loading Card Details" error={error} onRetry={refetch}>
        Failed to load card details
      </PageError>
    )
  }
  return <StatusView status="loading" title="Loading card details..." titleAs="h1" />
}

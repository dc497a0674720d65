import { PageFailure } from '@ninepocket/browse/state/page-failure'
import { ApiError } from '@ninepocket/client/api-error'
import { idFromSlug } from '@ninepocket/paths/slug'
import { StatusView } from '@ninepocket/ui/status-view'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { copyQuery } from '../data/copy-query.ts'
import { useRemovedCopies } from '../data/removed-copies.ts'
import { useManageDrawer } from '../drawer/manage-drawer-store.ts'
import { type OfPerson, PersonPage } from '../people/person-page.tsx'
import { isRefused, RefusedView } from '../people/refused-view.tsx'
import { copyAddressError } from './copy-address-error.ts'
import { CardNotAvailable, CardNotFound } from './copy-missing.tsx'
import { CopyRemoved, CopyRestored } from './copy-removed.tsx'
import { CopyView } from './copy-view.tsx'

/** `/@name/collection/product/insert-set/copy` and its like: one copy of a person. */
export function CopyPage() {
  const { item: slug = '' } = useParams()
  const id = idFromSlug(slug)
  return (
    <PersonPage wrong={id ? null : copyAddressError(slug)}>
      {(of) => (id ? <KnownPerson key={id} of={of} id={id} /> : null)}
    </PersonPage>
  )
}

const statusOf = (error: Error | null) => (error instanceof ApiError ? error.status : 0)

function KnownPerson({ of, id }: { of: OfPerson; id: string }) {
  const isRemoved = useRemovedCopies(({ ids }) => ids.has(id))
  const newId = useRemovedCopies(({ restored }) => restored.get(id))
  // Another address would close the drawer, in which it may have been had again.
  const isDrawerOpen = useManageDrawer(({ card }) => card !== null)
  if (newId && !isDrawerOpen) return <CopyRestored of={of} newId={newId} />
  return isRemoved ? <CopyRemoved of={of} /> : <KnownId of={of} id={id} />
}

function KnownId({ of, id }: { of: OfPerson; id: string }) {
  const { user, list } = of
  const { data, dataUpdatedAt, error, refetch } = useQuery(copyQuery(user.id, id))
  const [wasHere, setWasHere] = useState(false)
  if (!wasHere && data && list.holds(data.userInventoryItem)) setWasHere(true)
  // Also of a copy that is on screen, and that its owner has removed elsewhere.
  if (statusOf(error) === 404 || statusOf(error) === 400) return <CardNotFound of={of} />
  if (isRefused(error)) {
    // Of a private collection, this copy is offered no longer.
    if (error.code === 'COLLECTION_PRIVATE' && list.list !== 'collection') return <CardNotAvailable of={of} />
    return <RefusedView user={user} error={error} retry={refetch} />
  }
  if (data) {
    const { card, ...copy } = data.userInventoryItem
    if (!card) return <CardNotFound of={of} />
    if (!list.holds(copy)) return <CardNotAvailable of={of} isSudden={wasHere} />
    return <CopyView of={of} copy={{ ...copy, card }} readAt={dataUpdatedAt} />
  }
  if (error) {
    return (
      <PageFailure title="Error Loading Card Details" error={error} onRetry={refetch}>
        Failed to load card details
      </PageFailure>
    )
  }
  return <StatusView status="loading" title="Loading card details..." titleAs="h1" />
}

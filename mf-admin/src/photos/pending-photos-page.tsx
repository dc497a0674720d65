import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import { PageError } from '@ninepocket/browse/states/page-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listPendingPhotos } from '@ninepocket/contract/moderation/moderation-endpoints'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { PendingPhotoItem } from './pending-photo-item.tsx'
import css from './pending-photos-page.module.css'

/** Lists pending photos, oldest first, each beside the image that it would replace (spec §4.19). */
export function PendingPhotosPage() {
  const [search] = useSearchParams()
  const page = readPageNumber(search)
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...endpointQuery(listPendingPhotos, { query: { page } }),
    // Users send photos and other admins review them.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const header = useRef<HTMLDivElement>(null)
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading photos…" />
  const { photos, totalPhotos, totalPages } = data
  const focusAfterReview = (id: string) => {
    // The admin may have gone on to another photo before the reply.
    const { activeElement } = document
    const isFocusOnReviewed = document.getElementById(getItemId(id))?.contains(activeElement)
    if (!isFocusOnReviewed && activeElement !== document.body) return
    const next = getNextItem(photos, id)
    const element = next && document.getElementById(getItemId(next.id))
    ;(element ?? header.current)?.focus()
  }
  return (
    <div className={css.page}>
      <div ref={header} tabIndex={-1}>
        <PageHeader title="Pending photos">
          <p>
            {totalPhotos === 0 ? 'No photos to review.' : `${formatCountWithNoun(totalPhotos, 'photo')} to review.`}
          </p>
        </PageHeader>
      </div>
      {photos.length > 0 ? (
        <ol className={css.photos} aria-label="Pending photos">
          {photos.map((photo) => (
            <PendingPhotoItem
              key={photo.id}
              id={getItemId(photo.id)}
              photo={photo}
              readAt={dataUpdatedAt}
              onDone={() => focusAfterReview(photo.id)}
            />
          ))}
        </ol>
      ) : (
        <NoPhotosView hasOtherPages={totalPhotos > 0} />
      )}
      <PreviousNextPageLinks noun="photos" page={page} lastPage={totalPages} />
    </div>
  )
}

const getItemId = (id: string) => `photo-${id}`

function NoPhotosView({ hasOtherPages }: { hasOtherPages: boolean }) {
  const { pendingPhotos } = buildSitePaths(useSite().productNoun)
  if (!hasOtherPages)
    return (
      <StatusView status="empty" title="No photos to review">
        <p>New photos for cards that already have an image appear here for review.</p>
      </StatusView>
    )
  return (
    <StatusView
      status="empty"
      title="No photos left on this page"
      action={
        <Link className={getButtonClass('primary')} to={pendingPhotos}>
          Go to the first page
        </Link>
      }
    />
  )
}

/** Returns the item after `id`, or the one before it if `id` is last; null if there is no other or `id` is missing. */
function getNextItem<Item extends { id: string }>(items: ReadonlyArray<Item>, id: string): Item | null {
  const index = items.findIndex((item) => item.id === id)
  return index < 0 ? null : (items[index + 1] ?? items[index - 1] ?? null)
}

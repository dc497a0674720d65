import { formatCount } from '@ninepocket/browse/format/format-count'
import { PageError } from '@ninepocket/browse/states/page-error'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { pendingPhotosQuery } from '../data/queries/pending-photos-query.ts'
import { getNextItem } from './get-next-item.ts'
import { PendingPhotoItem } from './pending-photo-item.tsx'
import css from './pending-photos-page.module.css'

/** `?page=`, from 1; whatever is no such number is 1. */
const readPageNumber = (search: URLSearchParams) => Math.max(1, Math.trunc(Number(search.get('page'))) || 1)

/** Photos of cards that wait for an admin, the oldest first, each beside what it would replace (spec §4.19). */
export function PendingPhotosPage() {
  const [search] = useSearchParams()
  const page = readPageNumber(search)
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...pendingPhotosQuery(page),
    placeholderData: keepPreviousData,
  })
  const header = useRef<HTMLDivElement>(null)
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading photos…" />
  const { photos, totalPhotos, totalPages } = data
  // Who has decided goes on to the next one, and to the head of the page after the last.
  const focusAfterReview = (id: string) => {
    const next = getNextItem(photos, id)
    const element = next && document.getElementById(getItemId(next.id))
    ;(element ?? header.current)?.focus()
  }
  return (
    <div className={css.page}>
      <div ref={header} tabIndex={-1}>
        <PageHeader title="Waiting Photos">
          <p>{totalPhotos === 0 ? 'No photos' : formatCount(totalPhotos, 'photo')} to decide on.</p>
        </PageHeader>
      </div>
      {photos.length > 0 ? (
        <ol className={css.photos} aria-label="Waiting photos">
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
      <Pagination page={page} lastPage={totalPages} />
    </div>
  )
}

const getItemId = (id: string) => `photo-${id}`
const buildPagePath = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

function NoPhotosView({ hasOtherPages }: { hasOtherPages: boolean }) {
  const { pendingPhotos } = buildSitePaths(useSite().productNoun)
  if (!hasOtherPages)
    return (
      <StatusView status="empty" title="No photos are waiting">
        <p>Photos for cards that have a picture already come here before anybody sees them.</p>
      </StatusView>
    )
  return (
    <StatusView
      status="empty"
      title="Nothing is left on this page"
      action={
        <Link className={getButtonClass('primary')} to={pendingPhotos}>
          Go to the first photos
        </Link>
      }
    />
  )
}

function Pagination({ page, lastPage }: { page: number; lastPage: number }) {
  const { pendingPhotos } = buildSitePaths(useSite().productNoun)
  if (lastPage === 1) return null
  return (
    <nav className={css.pages} aria-label="Pages of waiting photos">
      {page > 1 ? (
        <Link className={getButtonClass()} to={buildPagePath(pendingPhotos, Math.min(page - 1, lastPage))}>
          Previous photos
        </Link>
      ) : null}
      {page < lastPage ? (
        <Link className={getButtonClass()} to={buildPagePath(pendingPhotos, page + 1)}>
          Next photos
        </Link>
      ) : null}
    </nav>
  )
}

import { PageFailure } from '@ninepocket/browse/state/page-failure'
import { countOf } from '@ninepocket/browse/words/count-of'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { ListHeader } from '@ninepocket/ui/list-header'
import { StatusView } from '@ninepocket/ui/status-view'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { waitingPhotosQuery } from '../data/waiting-photos-query.ts'
import { nextOf } from './next-of.ts'
import { WaitingPhotoItem } from './waiting-photo-item.tsx'
import css from './waiting-photos-page.module.css'

/** `?page=`, from 1; whatever is no such number is 1. */
const pageIn = (search: URLSearchParams) => Math.max(1, Math.trunc(Number(search.get('page'))) || 1)

/** Photos of cards that wait for an admin, the oldest first, each beside what it would replace (spec §4.19). */
export function WaitingPhotosPage() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...waitingPhotosQuery(page),
    placeholderData: keepPreviousData,
  })
  const place = useRef<HTMLDivElement>(null)
  if (!data && error) return <PageFailure error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading photos…" />
  const { photos, totalPhotos, totalPages } = data
  // Who has decided goes on to the next one, and to the head of the page after the last.
  const goOnFrom = (id: string) => {
    const next = nextOf(photos, id)
    const element = next && document.getElementById(itemId(next.id))
    ;(element ?? place.current)?.focus()
  }
  return (
    <div className={css.page}>
      <div ref={place} tabIndex={-1}>
        <ListHeader title="Waiting Photos">
          <p>{totalPhotos === 0 ? 'No photos' : countOf(totalPhotos, 'photo')} to decide on.</p>
        </ListHeader>
      </div>
      {photos.length > 0 ? (
        <ol className={css.photos} aria-label="Waiting photos">
          {photos.map((photo) => (
            <WaitingPhotoItem
              key={photo.id}
              id={itemId(photo.id)}
              photo={photo}
              readAt={dataUpdatedAt}
              onDone={() => goOnFrom(photo.id)}
            />
          ))}
        </ol>
      ) : (
        <Nothing hasOthers={totalPhotos > 0} />
      )}
      <Pages page={page} last={totalPages} />
    </div>
  )
}

const itemId = (id: string) => `photo-${id}`
const pagePath = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

function Nothing({ hasOthers }: { hasOthers: boolean }) {
  const { waitingPhotos } = sitePaths(useSite().productNoun)
  if (!hasOthers)
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
        <Link className={buttonLook('primary')} to={waitingPhotos}>
          Go to the first photos
        </Link>
      }
    />
  )
}

function Pages({ page, last }: { page: number; last: number }) {
  const { waitingPhotos } = sitePaths(useSite().productNoun)
  if (last === 1) return null
  return (
    <nav className={css.pages} aria-label="Pages of waiting photos">
      {page > 1 ? (
        <Link className={buttonLook()} to={pagePath(waitingPhotos, Math.min(page - 1, last))}>
          Previous photos
        </Link>
      ) : null}
      {page < last ? (
        <Link className={buttonLook()} to={pagePath(waitingPhotos, page + 1)}>
          Next photos
        </Link>
      ) : null}
    </nav>
  )
}

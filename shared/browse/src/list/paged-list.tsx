import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { StatusAnnouncement } from '../states/status-announcement.tsx'
import { ListGrid, type RenderTile } from './list-grid.tsx'
import { buildListSearch } from './list-params.ts'
import { LoadMoreFailed } from './load-more-failed.tsx'
import type { PagedSource } from './paged-source.ts'
import type { SavedListPosition } from './saved-list-position.ts'
import { ScrollForMore } from './scroll-for-more.tsx'
import { useListPages } from './use-list-pages.ts'
import type { WriteListPosition } from './use-list-position-writer.ts'

const prefetchMargin = 20

export type ListGridOptions<Item> = {
  label: string
  lines: number
  renderTile: RenderTile<Item>
}

export function PagedList<Item>({
  source,
  gridOptions,
  term,
  startPage,
  saved,
  expectedTotal,
  isBusy,
  search,
  empty,
  onPositionChange,
}: {
  source: PagedSource<Item>
  gridOptions: ListGridOptions<Item>
  term: string
  startPage: number
  saved: SavedListPosition | null
  expectedTotal?: number | undefined
  isBusy: boolean
  search: string
  empty: React.ReactNode
  onPositionChange: WriteListPosition
}) {
  const list = useListPages(source, {
    term,
    startPage,
    reached: saved?.reached ?? startPage,
    expected: expectedTotal,
  })
  if (list.status === 'failed') {
    return (
      <StatusView
        status="error"
        title="Failed to load items. Please try again."
        action={<Button onClick={list.retry}>Try again</Button>}
      />
    )
  }
  if (list.count === 0) return empty
  return (
    <>
      {list.status === 'loading' ? <StatusAnnouncement>Loading…</StatusAnnouncement> : null}
      <ListGrid
        {...gridOptions}
        {...list}
        total={list.total ?? list.count}
        saved={saved}
        isBusy={isBusy}
        onRange={list.setRange}
        onPositionChange={(position) => onPositionChange(position, list.spannedPages)}
        onFocusTile={(index) => {
          if (list.nextPage && index >= list.count - prefetchMargin) list.loadNext()
        }}
      />
      {list.nextPage ? (
        <ScrollForMore
          nextPage={list.nextPage}
          search={buildListSearch(new URLSearchParams(search), { page: list.nextPage, filter: term })}
          onReach={list.loadNext}
        />
      ) : null}
      {list.retryFailedPages ? <LoadMoreFailed onRetry={list.retryFailedPages} /> : null}
    </>
  )
}

import type { ListView } from '@ninepocket/contract/site/list-view-preference'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQueryClient } from '@tanstack/react-query'
import { fetchItemsByIndexRange } from '../list-views/fetch-items-by-index-range.ts'
import { findRowIndexByCardNumber } from '../list-views/find-row-index-by-card-number.ts'
import { StatusAnnouncement } from '../states/status-announcement.tsx'
import { type ListDisplayOptions, ListItems } from './list-items.tsx'
import { buildListSearch } from './list-params.ts'
import { LoadMoreFailed } from './load-more-failed.tsx'
import { pageNumberAt } from './page-number-range.ts'
import type { PagedSource } from './paged-source.ts'
import type { SavedListPosition } from './saved-list-position.ts'
import { ScrollForMore } from './scroll-for-more.tsx'
import { useListPages } from './use-list-pages.ts'
import type { WriteListPosition } from './use-list-position-writer.ts'

const prefetchMargin = 20

export function InfiniteScrollList<Item>({
  source,
  view,
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
  view: ListView
  gridOptions: ListDisplayOptions<Item>
  term: string
  startPage: number
  saved: SavedListPosition | null
  expectedTotal?: number | undefined
  isBusy: boolean
  search: string
  empty: React.ReactNode
  onPositionChange: WriteListPosition
}) {
  const client = useQueryClient()
  const list = useListPages(source, {
    term,
    startPage,
    previousSpannedPageCount: saved?.spannedPageCount ?? startPage,
    expectedTotal,
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
  const total = list.total ?? list.count
  return (
    <>
      {list.status === 'loading' ? <StatusAnnouncement>Loading…</StatusAnnouncement> : null}
      <ListItems
        view={view}
        gridOptions={gridOptions}
        {...list}
        total={total}
        saved={saved}
        isBusy={isBusy}
        onRange={list.setRange}
        onPositionChange={(position) => onPositionChange(position, list.spannedPageCount)}
        onReach={(index) => {
          const last = index + prefetchMargin
          if (list.nextPage && last >= list.count) list.spanUpTo(pageNumberAt(last, source.pageSize))
        }}
        loadItems={(first, last) => fetchItemsByIndexRange(client, source, { term, first, last })}
        findIndex={(digits) =>
          gridOptions.views
            ? findRowIndexByCardNumber(client, source, { term, total, digits, views: gridOptions.views })
            : null
        }
      />
      {list.nextPage && view !== 'pockets' ? (
        <ScrollForMore
          nextPage={list.nextPage}
          search={buildListSearch(new URLSearchParams(search), { page: list.nextPage, filter: term })}
          onNearEnd={list.loadNext}
        />
      ) : null}
      {list.retryFailedPages ? <LoadMoreFailed onRetry={list.retryFailedPages} /> : null}
    </>
  )
}

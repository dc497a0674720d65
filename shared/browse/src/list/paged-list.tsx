import { Button } from '@ninepocket/ui/button'
import { StatusView } from '@ninepocket/ui/status-view'
import { Said } from '../state/said.tsx'
import { ListGrid, type RenderTile } from './list-grid.tsx'
import type { ListSource } from './list-source.ts'
import { LoadMoreFailed } from './load-more-failed.tsx'
import { withPlace } from './place-in-url.ts'
import type { SavedPlace } from './saved-place.ts'
import { ScrollForMore } from './scroll-for-more.tsx'
import { usePages } from './use-pages.ts'
import type { WritePlace } from './use-place-writer.ts'

/** With so many tiles to go, whoever moves the focus from one to the next has the next page fetched. */
const focusMargin = 20

/** What is the same for a list whether it is filtered or not. */
export type ListLook<Item> = {
  /** What the grid is, for those who hear it: "Cards". */
  label: string
  /** How many lines a tile has below its name. */
  lines: number
  renderTile: RenderTile<Item>
}

/** One term's list from the server, a page at a time. */
export function PagedList<Item>({
  source,
  look,
  term,
  startPage,
  saved,
  expected,
  isBusy,
  search,
  empty,
  onPlace,
}: {
  source: ListSource<Item>
  look: ListLook<Item>
  term: string
  startPage: number
  saved: SavedPlace | null
  expected?: number | undefined
  isBusy: boolean
  /** The query string of the page's address, for the link to the next page. */
  search: string
  empty: React.ReactNode
  onPlace: WritePlace
}) {
  const list = usePages(source, { term, startPage, reached: saved?.reached ?? startPage, expected })
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
      {list.status === 'loading' ? <Said>Loading…</Said> : null}
      <ListGrid
        {...look}
        {...list}
        total={list.total ?? list.count}
        saved={saved}
        isBusy={isBusy}
        onRange={list.setRange}
        onPlace={(place) => onPlace(place, list.spanned)}
        onFocusTile={(index) => {
          if (list.nextPage && index >= list.count - focusMargin) list.loadNext()
        }}
      />
      {list.nextPage ? (
        <ScrollForMore
          nextPage={list.nextPage}
          search={withPlace(new URLSearchParams(search), { page: list.nextPage, filter: term })}
          onReach={list.loadNext}
        />
      ) : null}
      {list.failure ? <LoadMoreFailed onRetry={list.failure} /> : null}
    </>
  )
}

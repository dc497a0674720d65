import { formatCappedTotal, formatNumber } from '@ninepocket/contract/site/format-count'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { FilterBox } from '@ninepocket/ui/lists/filter-box'
import { getStickyOffset } from '@ninepocket/ui/lists/grid-metrics'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useListView } from '../list-views/use-list-view.ts'
import { ViewSwitch } from '../list-views/view-switch.tsx'
import css from './filterable-list.module.css'
import { InfiniteScrollList } from './infinite-scroll-list.tsx'
import type { ListDisplayOptions } from './list-items.tsx'
import { readListParams } from './list-params.ts'
import { MatchingList } from './matching-list.tsx'
import { pageNumberAt } from './page-number-range.ts'
import type { PagedSource } from './paged-source.ts'
import { readListPositionFromHistory } from './saved-list-position.ts'
import { useFilteredList } from './use-filtered-list.ts'
import { useListPositionWriter } from './use-list-position-writer.ts'

type FilterableListProps<Item> = {
  source: PagedSource<Item>
  gridOptions: ListDisplayOptions<Item>
  unfilteredTotal?: number | undefined
  /** null in lists without a filter box. */
  filterLabel: string | null
  /** Buttons directly before the filter box. They are mounted anew with each list. */
  toolbarButtons?: ReactNode
  /** Controls before the filter, in its line. They keep their state and focus when another list is shown. */
  controls?: ReactNode
  /** Gives the controls a line of their own on a phone. */
  hasWideControls?: boolean
  /** For controls that unfold: they scroll away with the list on a phone, which they would cover otherwise. */
  hasUnfoldingControls?: boolean
  empty: ReactNode
}

/** Returns the list position of the URL, with the exact one of the history entry if both agree. */
function getStartPosition(search: string, pageSize: number) {
  const params = readListParams(new URLSearchParams(search))
  const saved = readListPositionFromHistory()
  return { ...params, saved: saved && pageNumberAt(saved.index, pageSize) === params.page ? saved : null }
}

/** A filterable list. Each history entry mounts a list of its own, so that Back restores the one it left. */
export function FilterableList<Item>({
  controls,
  hasWideControls = false,
  hasUnfoldingControls = false,
  ...props
}: FilterableListProps<Item>) {
  const { key } = useLocation()
  if (!controls) return <ListForVisit key={key} {...props} />
  return (
    <div className={classNames(css.withControls, hasWideControls && css.wide, hasUnfoldingControls && css.unfolding)}>
      {controls}
      <ListForVisit key={key} {...props} isBesideControls />
    </div>
  )
}

function ListForVisit<Item>({
  source,
  gridOptions,
  unfilteredTotal,
  filterLabel,
  toolbarButtons,
  isBesideControls = false,
  empty,
}: Omit<FilterableListProps<Item>, 'controls' | 'hasWideControls' | 'hasUnfoldingControls'> & {
  isBesideControls?: boolean
}) {
  const { search } = useLocation()
  const [start] = useState(() => getStartPosition(search, source.pageSize))
  const { views, hasPocketsOnly } = gridOptions
  const hasViewSwitch = views !== undefined || hasPocketsOnly
  const chosenView = useListView(source, start, search, views?.hasImage)
  const view = hasPocketsOnly ? 'pockets' : chosenView
  const { text, visibleList, isSearching, change } = useFilteredList(source, start)
  const writePosition = useListPositionWriter({ pageSize: source.pageSize, filter: visibleList.term })
  const { data: listPage } = useQuery({
    ...source.page(visibleList.page, visibleList.term),
    enabled: visibleList.matches === null,
  })
  const isInitialView = visibleList.term === start.filter && visibleList.page === start.page

  const matchCount = visibleList.matches ? { total: visibleList.matches.length, isCapped: false } : listPage
  const toolbar = useRef<HTMLDivElement>(null)
  const clearFilter = () => {
    change('')
    // The pressed button disappears.
    toolbar.current?.querySelector('input')?.focus()
  }
  const emptyView =
    visibleList.term === '' ? (
      empty
    ) : (
      <StatusView
        status="empty"
        title={`Nothing matches “${visibleList.term}”`}
        action={<Button onClick={clearFilter}>Clear the filter</Button>}
      />
    )
  const changeFilter = (term: string) => {
    change(term)
    // A phone shows the filter in the middle of the list, whose matches begin at its top.
    const list = toolbar.current?.nextElementSibling
    if (list && list.getBoundingClientRect().top < getStickyOffset()) list.scrollIntoView({ behavior: 'instant' })
  }
  return (
    <div className={isBesideControls ? css.beside : css.list}>
      {filterLabel || hasViewSwitch ? (
        <div ref={toolbar} className={css.toolbar}>
          {hasViewSwitch ? <ViewSwitch view={view} /> : null}
          {toolbarButtons}
          {filterLabel ? (
            <FilterBox
              label={filterLabel}
              placeholder={isBesideControls ? 'Filter' : filterLabel}
              value={text}
              onChange={changeFilter}
              matchText={formatMatchCount(visibleList.term, matchCount, unfilteredTotal)}
            />
          ) : null}
        </div>
      ) : null}
      {visibleList.matches ? (
        <MatchingList
          key={`${view} matches ${visibleList.term}`}
          view={view}
          matches={visibleList.matches}
          gridOptions={gridOptions}
          empty={emptyView}
          onPositionChange={writePosition}
        />
      ) : (
        <InfiniteScrollList
          key={`${view} pages ${visibleList.term}`}
          view={view}
          source={source}
          gridOptions={gridOptions}
          term={visibleList.term}
          startPage={visibleList.page}
          saved={isInitialView ? start.saved : null}
          expectedTotal={visibleList.term === '' ? unfilteredTotal : undefined}
          isBusy={isSearching}
          search={search}
          empty={emptyView}
          onPositionChange={writePosition}
        />
      )}
    </div>
  )
}

function formatMatchCount(
  term: string,
  found: { total: number; isCapped: boolean } | undefined,
  unfilteredTotal: number | undefined,
): string | undefined {
  if (term === '' || !found) return undefined
  return unfilteredTotal === undefined
    ? `${formatCappedTotal(found)} found`
    : `${formatCappedTotal(found)} of ${formatNumber(unfilteredTotal)}`
}

import { SelectionBar } from '@ninepocket/browse/list-views/selection-bar'
import { formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { PageError } from '@ninepocket/browse/states/page-error'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LazySelectedCopiesActions } from '../../bulk/selection/lazy-selected-copies-actions.tsx'
import { copyTableQuery } from '../../data/queries/copy-table-query.ts'
import { CopyListOwnerLoader, type ViewedCopyList } from '../../owner/copy-list-owner-loader.tsx'
import { ForbiddenView, isForbiddenError } from '../../owner/forbidden-view.tsx'
import { CopyListLayout } from '../copy-list-layout.tsx'
import { EmptyCopyList } from '../empty-copy-list.tsx'
import { CopiesTable } from './copies-table.tsx'
import { SelectAllCopies } from './select-all-copies.tsx'
import { TableControls } from './table-controls.tsx'
import { countFilters, pickTableFilters, readTableOptions } from './table-options.ts'
import { useCopySelection } from './use-copy-selection.ts'
import { useFromPath } from './use-from-path.ts'
import { useTableSearch } from './use-table-search.ts'

/** All copies of a list in one table: `/@name/collection/copies`, and the same below the other lists. */
export function AllCopiesPage() {
  return <CopyListOwnerLoader>{(listContext) => <AllCopiesView listContext={listContext} />}</CopyListOwnerLoader>
}

function AllCopiesView({ listContext }: { listContext: ViewedCopyList }) {
  const { user, list, isOwner } = listContext
  const paths = buildSitePaths(useSite().productNoun)
  const [search] = useSearchParams()
  const options = readTableOptions(search, list, isOwner)
  const fromPath = useFromPath()
  const filtersButton = useRef<HTMLButtonElement>(null)
  const copies = useQuery({ ...copyTableQuery(user.id, list, options), placeholderData: keepPreviousData })
  const selection = useCopySelection(copies.data?.userInventoryItems)
  const selectedCount = selection.copies.size
  if (isForbiddenError(copies.error)) return <ForbiddenView user={user} error={copies.error} retry={copies.refetch} />
  const isFiltered = countFilters(options) > 0
  const loadError = copies.data ? null : copies.error
  const hasOptions = Object.keys(options).length > 0
  if (loadError && !hasOptions)
    return (
      <PageError title="Error Loading Collection" error={loadError} onRetry={copies.refetch}>
        Failed to load data
      </PageError>
    )
  const total = copies.data?.totalItems
  const firstCopy = copies.data?.userInventoryItems[0]
  return (
    <CopyListLayout
      listContext={listContext}
      title="All copies"
      eyebrow={formatListTitle(user, list)}
      back={
        options.card && fromPath ? (
          <BackLink to={fromPath}>{firstCopy?.insertSet ? `Back to ${firstCopy.insertSet.name}` : 'Back'}</BackLink>
        ) : (
          <BackLink to={paths.userList(user.username, list.list)}>Back to {list.name}</BackLink>
        )
      }
      // All columns of the owner need the room of the panels.
      isWide={isOwner}
      subtitle={<p role="status">{formatTotal(total, isFiltered, loadError !== null)}</p>}
    >
      <TableControls
        listContext={listContext}
        options={options}
        cardName={firstCopy?.card?.name}
        filtersButton={filtersButton}
      />
      {/* The controls stay, so that the option that has failed can be taken back. */}
      {loadError ? <LoadErrorView error={loadError} onRetry={() => void copies.refetch()} /> : null}
      {copies.data === undefined && !loadError ? <StatusView status="loading" title="Loading…" /> : null}
      {copies.data && total === 0 ? (
        isFiltered ? (
          <NoMatchingCopies onCleared={() => filtersButton.current?.focus()} />
        ) : (
          <EmptyCopyList {...listContext} />
        )
      ) : null}
      {copies.data && total ? (
        <>
          <CopiesTable
            listContext={listContext}
            copies={copies.data.userInventoryItems}
            options={options}
            isBusy={copies.isPlaceholderData}
            selection={isOwner ? selection : null}
          />
          <PreviousNextPageLinks
            noun="copies"
            page={copies.data.currentPage}
            lastPage={Math.max(1, copies.data.totalPages)}
          />
        </>
      ) : null}
      {selectedCount > 0 ? (
        <SelectionBar
          countText={formatCountWithNoun(selectedCount, 'copy', 'copies')}
          onClear={selection.clear}
          selectAll={
            <SelectAllCopies
              key={JSON.stringify(pickTableFilters(options))}
              listContext={listContext}
              options={options}
              total={total ?? 0}
              selection={selection}
            />
          }
        >
          <LazySelectedCopiesActions
            count={selectedCount}
            loadItems={() => Promise.resolve([...selection.copies.values()])}
            clear={selection.clear}
          />
        </SelectionBar>
      ) : null}
    </CopyListLayout>
  )
}

function formatTotal(total: number | undefined, isFiltered: boolean, hasFailed: boolean): string {
  if (total === undefined) return hasFailed ? '' : '…'
  const copies = formatCountWithNoun(total, 'copy', 'copies')
  return isFiltered ? `${copies} found` : copies
}

function NoMatchingCopies({ onCleared }: { onCleared: () => void }) {
  const { clear } = useTableSearch()
  const clearFilters = () => {
    clear()
    onCleared()
  }
  return (
    <StatusView
      status="empty"
      title="No copies match these filters"
      action={<Button onClick={clearFilters}>Clear all filters</Button>}
    />
  )
}

function LoadErrorView({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <StatusView
      status="error"
      title="Failed to load data"
      action={
        <Button kind="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message === '' ? null : <p>{error.message}</p>}
    </StatusView>
  )
}

import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { formatListTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { ChecklistLink } from '@ninepocket/browse/side/checklist-link'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { Button } from '@ninepocket/ui/button'
import { StatusView } from '@ninepocket/ui/status-view'
import { useMemo, useRef } from 'react'
import { insertSetCopies } from '../data/copies-of-insert-set.ts'
import type { CopyListContext } from '../people/person-page.tsx'
import { CopyCount } from './copies-count.tsx'
import { CopyListControls } from './copy-choices.tsx'
import { CopyTile, copyTileLineCount } from './copy-tile.tsx'
import { CopyListLayout } from './list-frame.tsx'
import { EmptyCopyList } from './nothing-here.tsx'
import { useCopyListOptions } from './use-copy-choice.ts'

export function InsertSetCopiesView({
  listContext,
  insertSet,
  product,
}: {
  listContext: CopyListContext
  insertSet: InsertSet
  product: Product
}) {
  const { user, list } = listContext
  const paths = buildSitePaths(useSite().productNoun)
  const from = paths.userList(user.username, list.list, product, insertSet)
  const options = useCopyListOptions(list)
  const filtersButton = useRef<HTMLButtonElement>(null)
  function clearFilters(): void {
    options.clearFilters()
    // The button that was pressed, here or there, goes with the filters.
    filtersButton.current?.focus()
  }
  const source = useMemo(
    () => insertSetCopies(user.id, insertSet.id, options.options),
    [user.id, insertSet.id, options.options],
  )
  return (
    <CopyListLayout
      listContext={listContext}
      title={insertSet.name}
      eyebrow={`${formatListTitle(user, list)} · ${product.name}`}
      back={
        <BackLink to={paths.userList(user.username, list.list, product)}>Back to {product.name}</BackLink>
      }
      subtitle={<CopyCount source={source} activeFilterCount={options.activeFilterCount} />}
      actions={<ChecklistLink to={paths.insertSet({ product, insertSet })} />}
      facts={<InsertSetDetails insertSet={insertSet} foldsAboveList />}
    >
      <CopyListControls
        list={list}
        optionsState={options}
        filtersButton={filtersButton}
        onClear={clearFilters}
      />
      <FilteredList
        source={source}
        filterLabel="Filter cards"
        empty={
          options.activeFilterCount > 0 ? (
            <NoMatchingCopies onClear={clearFilters} />
          ) : (
            <EmptyCopyList {...listContext} />
          )
        }
        gridOptions={{
          label: 'Cards',
          lines: copyTileLineCount,
          renderTile: (copy, tileProps) => (
            <CopyTile
              copy={copy}
              listContext={listContext}
              insertSet={insertSet}
              product={product}
              from={from}
              {...tileProps}
            />
          ),
        }}
      />
    </CopyListLayout>
  )
}

function NoMatchingCopies({ onClear }: { onClear: () => void }) {
  return (
    <StatusView
      status="empty"
      title="No cards fit these filters."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  )
}

import { useIsOwner } from '@ninepocket/browse/data/use-is-owner'
import { InsertSetDetails } from '@ninepocket/browse/details/insert-set-details'
import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import { formatListTitle } from '@ninepocket/browse/page-head/list-breadcrumbs'
import { FullChecklistLink } from '@ninepocket/browse/sidebar/full-checklist-link'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useMemo, useRef } from 'react'
import { useCardGenre } from '../../condition/use-card-genre.ts'
import { insertSetCopiesSource } from '../../data/queries/insert-set-copies-source.ts'
import { NumberLineButton } from '../../number-line/number-line-button.tsx'
import type { ViewedCopyList } from '../../owner/copy-list-gate.tsx'
import { CopyListLayout } from '../copy-list-layout.tsx'
import { EmptyCopyList } from '../empty-copy-list.tsx'
import { CopyListControls } from '../options/copy-list-controls.tsx'
import { useCopyListOptions } from '../options/use-copy-list-options.ts'
import { CopyCount } from './copy-count.tsx'
import { CopyTile, copyTileLineCount } from './copy-tile.tsx'
import { buildCopyViews } from './copy-views.tsx'

const numberLineModeByList = { collection: 'collection', 'for-trade': 'trade', 'for-sale': 'sale' } as const

export function InsertSetCopiesView({
  listContext,
  insertSet,
  product,
}: {
  listContext: ViewedCopyList
  insertSet: InsertSet
  product: Product
}) {
  const { user, list } = listContext
  const paths = buildSitePaths(useSite().productNoun)
  const from = paths.userList(user.username, list.list, product, insertSet)
  const isOwner = useIsOwner(user)
  const { authenticated: isMember } = useSession()
  const genre = useCardGenre(product.id)
  const options = useCopyListOptions(list)
  const filtersButton = useRef<HTMLButtonElement>(null)
  function clearFilters(): void {
    options.clearFilters()
    // The pressed button disappears with the filters.
    filtersButton.current?.focus()
  }
  const source = useMemo(
    () => insertSetCopiesSource(user.id, insertSet.id, options.options),
    [user.id, insertSet.id, options.options],
  )
  return (
    <CopyListLayout
      listContext={listContext}
      title={insertSet.name}
      eyebrow={`${formatListTitle(user, list)} · ${product.name}`}
      back={<BackLink to={paths.userList(user.username, list.list, product)}>Back to {product.name}</BackLink>}
      subtitle={<CopyCount source={source} activeFilterCount={options.activeFilterCount} />}
      actions={
        <>
          <FullChecklistLink to={paths.insertSet({ product, insertSet })} />
          {isOwner ? <NumberLineButton insertSet={insertSet} mode={numberLineModeByList[list.list]} /> : null}
        </>
      }
      facts={<InsertSetDetails insertSet={insertSet} factsInHead={['Set Name']} foldsAboveList />}
    >
      <FilterableList
        source={source}
        controls={
          <CopyListControls
            list={list}
            genre={genre}
            optionsState={options}
            filtersButton={filtersButton}
            onClear={clearFilters}
          />
        }
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
          tileLineCount: copyTileLineCount,
          hasTileActions: true,
          views: buildCopyViews({ listContext, insertSet, product, isMember, from }),
          renderTile: (copy, tileProps) => (
            <CopyTile
              copy={copy}
              listContext={listContext}
              insertSet={insertSet}
              product={product}
              isMember={isMember}
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
      title="No cards match these filters"
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  )
}

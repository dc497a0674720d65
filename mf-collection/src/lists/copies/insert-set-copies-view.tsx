import { useIsOwner } from '@ninepocket/browse/data/use-is-owner'
import { InsertSetDetails } from '@ninepocket/browse/details/insert-set-details'
import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import { useChosenListView } from '@ninepocket/browse/list-views/use-list-view'
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
import { useLocation } from 'react-router-dom'
import { useCardGenre } from '../../condition/use-card-genre.ts'
import { insertSetCopiesSource } from '../../data/queries/insert-set-copies-source.ts'
import { pocketsSource } from '../../data/queries/pockets-source.ts'
import { NumberLineButton } from '../../number-line/number-line-button.tsx'
import type { ViewedCopyList } from '../../owner/copy-list-owner-loader.tsx'
import { isPublicList } from '../../owner/define-copy-list-page-route.ts'
import { CopyListLayout } from '../copy-list-layout.tsx'
import { EmptyCopyList } from '../empty-copy-list.tsx'
import { CopyListControls } from '../options/copy-list-controls.tsx'
import { useCopyListOptions } from '../options/use-copy-list-options.ts'
import { FilledPocketCount } from '../pockets/filled-pocket-count.tsx'
import { PocketTile, pocketTileLineCount } from '../pockets/pocket-tile.tsx'
import { SharePocketsButton } from '../pockets/share-pockets-button.tsx'
import { showsGaps } from '../pockets/shows-gaps.ts'
import { buildCopyRowViewOptions } from './build-copy-row-view-options.tsx'
import { CopyCount } from './copy-count.tsx'
import { CopyTile, copyTileLineCount } from './copy-tile.tsx'

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
  const pockets = useMemo(() => pocketsSource(user.id, insertSet.id), [user.id, insertSet.id])
  const view = useChosenListView(useLocation().search)
  const hasGaps = showsGaps(list, { view, options: options.options })
  const controls = (
    <CopyListControls
      list={list}
      genre={genre}
      optionsState={options}
      filtersButton={filtersButton}
      onClear={clearFilters}
    />
  )
  const tileContext = { listContext, insertSet, product, from }
  return (
    <CopyListLayout
      listContext={listContext}
      title={insertSet.name}
      eyebrow={`${formatListTitle(user, list)} · ${product.name}`}
      back={<BackLink to={paths.userList(user.username, list.list, product)}>Back to {product.name}</BackLink>}
      subtitle={
        hasGaps ? (
          <FilledPocketCount userId={user.id} insertSetId={insertSet.id} totalCards={insertSet.totalCards} />
        ) : (
          <CopyCount source={source} activeFilterCount={options.activeFilterCount} />
        )
      }
      actions={
        <>
          {view === 'pockets' && isPublicList(listContext) ? (
            <SharePocketsButton
              title={`${formatListTitle(user, list)} · ${product.name} · ${insertSet.name}`}
              path={from}
            />
          ) : null}
          <FullChecklistLink to={paths.insertSet({ product, insertSet })} />
          {isOwner ? <NumberLineButton insertSet={insertSet} mode={numberLineModeByList[list.list]} /> : null}
        </>
      }
      facts={<InsertSetDetails insertSet={insertSet} factsInHead={['Set Name']} foldsAboveList />}
    >
      {hasGaps ? (
        <FilterableList
          source={pockets}
          controls={controls}
          filterLabel="Filter cards"
          unfilteredTotal={insertSet.totalCards}
          empty={<EmptyCopyList {...listContext} />}
          gridOptions={{
            label: 'Cards',
            tileLineRowCount: pocketTileLineCount,
            hasPocketsOnly: true,
            renderTile: (pocket, tileProps) => <PocketTile pocket={pocket} {...tileContext} {...tileProps} />,
          }}
        />
      ) : (
        <FilterableList
          source={source}
          controls={controls}
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
            tileLineRowCount: copyTileLineCount,
            hasTileActions: true,
            views: buildCopyRowViewOptions({ ...tileContext, isMember }),
            renderTile: (copy, tileProps) => (
              <CopyTile copy={copy} isMember={isMember} {...tileContext} {...tileProps} />
            ),
          }}
        />
      )}
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

import type { ListView } from '@ninepocket/contract/site/list-view-preference'
import { TilePlaceholder } from '@ninepocket/ui/cards/tile'
import type { CardRowViewOptions } from '../list-views/card-row-view-options.ts'
import { type ListRowLookup, ListRows } from '../list-views/list-rows.tsx'
import { PocketPages } from '../list-views/pocket-pages.tsx'
import { ListGrid, type ListProps, type RenderTile } from './list-grid.tsx'

export type ListDisplayOptions<Item> = {
  label: string
  tileLineRowCount: number
  /** Whether tiles have a line of controls. */
  hasTileActions?: boolean
  renderTile: RenderTile<Item>
  /** Absent in lists that have tiles only. */
  views?: CardRowViewOptions<Item>
  /** Whether the items are the pockets of a binder. The other views of the list have other items. */
  hasPocketsOnly?: boolean
}

/** Shows the items of a list in the chosen view. */
export function ListItems<Item>({
  view,
  gridOptions: { views, hasPocketsOnly = false, tileLineRowCount, hasTileActions = false, renderTile, label },
  findIndex,
  loadItems,
  ...list
}: Omit<ListProps<Item>, 'label'> & ListRowLookup<Item> & { view: ListView; gridOptions: ListDisplayOptions<Item> }) {
  if (views && view === 'list')
    return <ListRows {...list} label={label} views={views} findIndex={findIndex} loadItems={loadItems} />
  if (hasPocketsOnly || (views && view === 'pockets'))
    return (
      <PocketPages
        {...list}
        label={label}
        renderTile={renderTile}
        placeholder={<TilePlaceholder lineRowCount={tileLineRowCount} />}
      />
    )
  return (
    <ListGrid
      {...list}
      label={label}
      renderTile={renderTile}
      placeholder={<TilePlaceholder lineRowCount={tileLineRowCount} hasActions={hasTileActions} />}
    />
  )
}

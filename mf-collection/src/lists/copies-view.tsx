import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { listTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { ChecklistLink } from '@ninepocket/browse/side/checklist-link'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { Button } from '@ninepocket/ui/button'
import { StatusView } from '@ninepocket/ui/status-view'
import { useMemo, useRef } from 'react'
import { copiesOfInsertSet } from '../data/copies-of-insert-set.ts'
import type { OfPerson } from '../people/person-page.tsx'
import { CopiesCount } from './copies-count.tsx'
import { CopyChoices } from './copy-choices.tsx'
import { CopyTile, copyLines } from './copy-tile.tsx'
import { ListFrame } from './list-frame.tsx'
import { NothingHere } from './nothing-here.tsx'
import { useCopyChoice } from './use-copy-choice.ts'

export function CopiesView({
  of,
  insertSet,
  product,
}: {
  of: OfPerson
  insertSet: InsertSet
  product: Product
}) {
  const { user, list } = of
  const paths = sitePaths(useSite().productNoun)
  const from = paths.userList(user.username, list.list, product, insertSet)
  const chosen = useCopyChoice(list)
  const filtersButton = useRef<HTMLButtonElement>(null)
  function clear(): void {
    chosen.clear()
    // The button that was pressed, here or there, goes with the filters.
    filtersButton.current?.focus()
  }
  const source = useMemo(
    () => copiesOfInsertSet(user.id, insertSet.id, chosen.choice),
    [user.id, insertSet.id, chosen.choice],
  )
  return (
    <ListFrame
      of={of}
      title={insertSet.name}
      eyebrow={`${listTitle(user, list)} · ${product.name}`}
      back={
        <BackLink to={paths.userList(user.username, list.list, product)}>Back to {product.name}</BackLink>
      }
      lead={<CopiesCount source={source} filters={chosen.filters} />}
      actions={<ChecklistLink to={paths.insertSet({ product, insertSet })} />}
      facts={<InsertSetDetails insertSet={insertSet} foldsAboveList />}
    >
      <CopyChoices list={list} chosen={chosen} filtersButton={filtersButton} onClear={clear} />
      <FilteredList
        source={source}
        filterLabel="Filter cards"
        empty={chosen.filters > 0 ? <NothingFits onClear={clear} /> : <NothingHere {...of} />}
        look={{
          label: 'Cards',
          lines: copyLines,
          renderTile: (copy, context) => (
            <CopyTile copy={copy} of={of} insertSet={insertSet} product={product} from={from} {...context} />
          ),
        }}
      />
    </ListFrame>
  )
}

function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <StatusView
      status="empty"
      title="No cards fit these filters."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  )
}

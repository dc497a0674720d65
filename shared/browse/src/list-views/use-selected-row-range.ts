import type { SelectedRowRange } from '@ninepocket/ui/lists/use-row-range-selection-handlers'
import { useState } from 'react'

type Selection = { rows: SelectedRowRange; total: number; firstId: string | null; lastId: string | null }

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

/**
 * Returns the selected rows of a list. The selection ends once the list has other items in these rows, which the user has
 * not selected.
 * @param getId returns the id of the item in a row, or null while it is not loaded
 */
export function useSelectedRowRange(total: number, getId: (index: number) => string | null) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const firstId = selection && getId(selection.rows.first)
  const lastId = selection && getId(selection.rows.last)
  const hasOtherItems =
    selection !== null &&
    (selection.total !== total || differ(selection.firstId, firstId) || differ(selection.lastId, lastId))
  const hasLoadedEnd =
    selection !== null &&
    ((selection.firstId === null && firstId !== null) || (selection.lastId === null && lastId !== null))
  if (hasOtherItems) setSelection(null)
  else if (hasLoadedEnd)
    setSelection({ ...selection, firstId: selection.firstId ?? firstId, lastId: selection.lastId ?? lastId })
  return {
    rows: selection && !hasOtherItems ? selection.rows : null,
    select: (rows: SelectedRowRange | null) =>
      setSelection(rows && { rows, total, firstId: getId(rows.first), lastId: getId(rows.last) }),
    /** @throws if these items, which were loaded for the selected rows, are not those that the user has selected */
    throwIfOtherItems(ids: ReadonlyArray<string>) {
      if (!selection) return
      const { rows } = selection
      const isOtherCount = ids.length !== rows.last - rows.first + 1
      if (isOtherCount || differ(selection.firstId, ids[0] ?? null) || differ(selection.lastId, ids.at(-1) ?? null))
        throw new Error('The list has changed since its rows were selected.')
    },
  }
}

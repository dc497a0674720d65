import type { SelectedRowRange } from '@ninepocket/ui/lists/use-row-selection'
import { useState } from 'react'

type Selection = { rows: SelectedRowRange; total: number; firstId: string | null; lastId: string | null }

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

/**
 * Returns the selected rows of a list. The selection ends once the list has other items in these rows, which the user has
 * not selected.
 * @param getId returns the id of the item in a row, or null while it is not loaded
 */
export function useSelectedRows(total: number, getId: (index: number) => string | null) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const hasOtherItems =
    selection !== null &&
    (selection.total !== total ||
      differ(selection.firstId, getId(selection.rows.first)) ||
      differ(selection.lastId, getId(selection.rows.last)))
  if (hasOtherItems) setSelection(null)
  return {
    rows: selection && !hasOtherItems ? selection.rows : null,
    select: (rows: SelectedRowRange | null) =>
      setSelection(rows && { rows, total, firstId: getId(rows.first), lastId: getId(rows.last) }),
  }
}

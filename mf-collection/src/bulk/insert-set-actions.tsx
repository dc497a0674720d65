import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { NumberLineButton } from '../number-line/number-line-button.tsx'
import { AddMissingCardsButton } from './add-missing-cards-button.tsx'
import { MarkInsertSetCopiesButton } from './mark-insert-set-copies-button.tsx'
import { RemoveInsertSetCopiesButton } from './remove-insert-set-copies-button.tsx'

/** Bulk actions of an insert set, for members (spec §2.16). */
export function InsertSetActions({ insertSet }: SlotProps['insert-set-actions']) {
  const session = useSession()
  if (!session.authenticated) return null
  return (
    <>
      <NumberLineButton insertSet={insertSet} mode="collection" />
      <AddMissingCardsButton insertSet={insertSet} />
      <MarkInsertSetCopiesButton insertSet={insertSet} flag="forTrade" />
      <MarkInsertSetCopiesButton insertSet={insertSet} flag="forSale" />
      <RemoveInsertSetCopiesButton insertSet={insertSet} />
    </>
  )
}

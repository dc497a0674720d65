import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { NumberLineButton } from '../number-line/number-line-button.tsx'
import { AddMissingCardsOfInsertSet } from './add-missing-cards-of-insert-set.tsx'
import { MarkInsertSet } from './mark-insert-set.tsx'
import { RemoveInsertSetCopies } from './remove-insert-set-copies.tsx'

/** Bulk actions of an insert set, for members (spec §2.16). */
export function InsertSetActions({ insertSet }: SlotProps['insert-set-actions']) {
  const session = useSession()
  if (!session.authenticated) return null
  return (
    <>
      <NumberLineButton insertSet={insertSet} mode="collection" />
      <AddMissingCardsOfInsertSet insertSet={insertSet} />
      <MarkInsertSet insertSet={insertSet} flag="forTrade" />
      <MarkInsertSet insertSet={insertSet} flag="forSale" />
      <RemoveInsertSetCopies insertSet={insertSet} />
    </>
  )
}

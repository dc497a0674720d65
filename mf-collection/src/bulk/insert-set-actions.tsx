import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { AddInsertSetToCollection } from './add-insert-set-to-collection.tsx'
import { SetInsertSetForTrade } from './set-insert-set-for-trade.tsx'

/** What a member can do with a whole insert set: icons, each with its words beside it (spec §2.16). Guests have none. */
export function InsertSetActions({ insertSet }: SlotProps['insert-set-actions']) {
  const session = useSession()
  if (!session.authenticated) return null
  return (
    <>
      <AddInsertSetToCollection insertSet={insertSet} />
      <SetInsertSetForTrade insertSet={insertSet} userId={session.user.id} />
    </>
  )
}

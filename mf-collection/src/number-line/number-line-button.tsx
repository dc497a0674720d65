import { useSession } from '@ninepocket/runtime/session'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { Hash } from 'lucide-react'
import { useNumberLineStore } from './number-line-store.ts'

/** Opens the number line of an insert set. Members only. */
export function NumberLineButton({ insertSet, mode }: SlotProps['number-line']) {
  const session = useSession()
  const open = useNumberLineStore((store) => store.open)
  if (!session.authenticated || insertSet.totalCards === 0) return null
  return (
    <PillButton
      Icon={Hash}
      title="Add, mark or remove cards by number"
      aria-haspopup="dialog"
      data-command="Enter numbers on this checklist"
      data-command-keywords="add cards by number mark remove wishlist trade sale"
      onClick={() => open({ insertSet, mode })}
    >
      Enter numbers
    </PillButton>
  )
}

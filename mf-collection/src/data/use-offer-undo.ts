import { countOf } from '@ninepocket/browse/words/count-of'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { toast } from '@ninepocket/runtime/toasts'
import type { OwnCard } from './own-card.ts'
import { useAddCopy } from './use-add-copy.ts'

/** Says that copies of a card were removed, and offers to have them again with all they had (spec §4.10). */
export function useOfferUndo(card: OwnCard): (...removed: UserInventoryItem[]) => void {
  const { restore } = useAddCopy(card, { failure: 'Failed to undo remove' })
  return (...removed) => {
    if (removed.length === 0) return
    const what =
      removed.length === 1 ? card.name : `${countOf(removed.length, 'copy', 'copies')} of ${card.name}`
    const run = () => {
      for (const copy of removed) restore(copy)
    }
    toast(`Removed ${what} from your collection`, 'info', { label: 'Undo', run })
  }
}

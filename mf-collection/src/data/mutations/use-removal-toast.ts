import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import type { CardNameAndIds } from '../card-name-and-ids.ts'
import { useAddCopy } from './use-add-copy.ts'

/** Shows a toast about removed copies, with Undo (spec §4.10). */
export function useRemovalToast(card: CardNameAndIds): (...removed: UserInventoryItem[]) => void {
  const { restore } = useAddCopy(card, { errorMessage: 'Failed to undo remove' })
  return (...removed) => {
    if (removed.length === 0) return
    const description =
      removed.length === 1 ? card.name : `${formatCountWithNoun(removed.length, 'copy', 'copies')} of ${card.name}`
    const restoreAll = () => {
      for (const copy of removed) restore(copy)
    }
    showToast(`Removed ${description} from your collection`, 'info', { label: 'Undo', run: restoreAll })
  }
}

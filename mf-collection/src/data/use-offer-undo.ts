import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { toast } from '@ninepocket/runtime/toasts'
import type { OwnCard } from './own-card.ts'
import { useAddCopy } from './use-add-copy.ts'

/** Says that a copy of a card was removed, and offers to have it again with all it had (spec §4). */
export function useOfferUndo(card: OwnCard): (removed: UserInventoryItem) => void {
  const { restore } = useAddCopy(card, { failure: 'Failed to undo remove' })
  return (removed) =>
    toast(`Removed ${card.name} from your collection`, 'info', { label: 'Undo', run: () => restore(removed) })
}

import type { Card } from '@ninepocket/contract/catalogue/card'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { Button } from '@ninepocket/ui/buttons/button'
import { CopyPlus, Trash2 } from 'lucide-react'
import { useAddCopy } from '../data/mutations/use-add-copy.ts'
import { useRemoveCopy } from '../data/mutations/use-remove-copy.ts'
import type { DrawerOpener } from '../drawer/manage-drawer-store.ts'
import css from './card-collection-actions.module.css'

/** Buttons that add another copy of the card or delete this one (spec §4.14). */
export function CopyQuantityActions({
  card,
  copy,
  onAdded,
  onRemoved,
}: {
  card: Card
  copy: UserInventoryItem
  onAdded: (added: UserInventoryItem, openDrawer: DrawerOpener) => void
  onRemoved: (removed: UserInventoryItem) => void
}) {
  const addMutation = useAddCopy(card, { errorMessage: 'Failed to add item', onAdded })
  const removeMutation = useRemoveCopy(card, copy, onRemoved)
  return (
    <fieldset aria-label="Quantity" className={css.actions}>
      <Button isPending={addMutation.isPending} onClick={addMutation.add}>
        <CopyPlus size={18} aria-hidden="true" />
        Add another copy
      </Button>
      <Button kind="danger" isPending={removeMutation.isPending} onClick={removeMutation.remove}>
        <Trash2 size={18} aria-hidden="true" />
        Delete this copy
      </Button>
    </fieldset>
  )
}

import type { Card } from '@ninepocket/contract/card'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { Button } from '@ninepocket/ui/button'
import { CopyPlus, Trash2 } from 'lucide-react'
import { useAddCopy } from '../data/use-add-copy.ts'
import { useRemoveCopy } from '../data/use-remove-copy.ts'
import type { OpenDrawer } from '../drawer/manage-drawer-store.ts'
import css from './card-actions.module.css'

/**
 * The quantity of one copy (spec §4.14): another one of its card, or this one no longer. The page that shows the copy is
 * told what has come and what has gone, which it may offer to have again.
 */
export function InstanceActions({
  card,
  copy,
  onAdded,
  onRemoved,
}: {
  card: Card
  copy: UserInventoryItem
  onAdded: (added: UserInventoryItem, openDrawer: OpenDrawer) => void
  onRemoved: (removed: UserInventoryItem) => void
}) {
  const adding = useAddCopy(card, { failure: 'Failed to add item', onAdded })
  const removing = useRemoveCopy(card, copy, onRemoved)
  return (
    <fieldset aria-label="Quantity" className={css.actions}>
      <Button isPending={adding.isPending} onClick={adding.add}>
        <CopyPlus size={18} aria-hidden="true" />
        Add another copy
      </Button>
      <Button kind="danger" isPending={removing.isPending} onClick={removing.remove}>
        <Trash2 size={18} aria-hidden="true" />
        Delete this copy
      </Button>
    </fieldset>
  )
}

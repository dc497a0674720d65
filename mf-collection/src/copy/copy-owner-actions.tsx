import type { Card } from '@ninepocket/contract/catalogue/card'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { Button } from '@ninepocket/ui/buttons/button'
import { CopyPlus, Pencil, Trash2 } from 'lucide-react'
import { AvailabilityToggle } from '../availability/availability-toggle.tsx'
import { useAddCopy } from '../data/mutations/use-add-copy.ts'
import { useRemovalToast } from '../data/mutations/use-removal-toast.ts'
import { useRemoveCopy } from '../data/mutations/use-remove-copy.ts'
import { useSetCopyAvailability } from '../data/mutations/use-set-copy-availability.ts'
import { openManageDrawer } from '../drawer/manage-drawer-store.ts'
import quantityCss from '../quantity/card-collection-actions.module.css'
import css from './copy-owner-actions.module.css'

export function CopyOwnerActions({ card, copy }: { card: Card; copy: UserInventoryItem }) {
  const setAvailability = useSetCopyAvailability(card, copy)
  const showUndoToast = useRemovalToast(card)
  const addition = useAddCopy(card, {
    errorMessage: 'Failed to add item',
    onAdded: ({ id }, openDrawer) => openDrawer({ card, highlight: id }),
  })
  const removal = useRemoveCopy(card, copy, showUndoToast)
  return (
    <section aria-label="This copy" className={css.actions}>
      {(['forTrade', 'forSale'] as const).map((flag) => (
        <AvailabilityToggle
          key={flag}
          flag={flag}
          markedCount={Number(copy[flag])}
          hasCopies
          onToggle={() => setAvailability({ flag, isOn: !copy[flag] })}
        />
      ))}
      <Button onClick={() => openManageDrawer({ card, highlight: copy.id })}>
        <Pencil size={18} aria-hidden="true" />
        Manage
      </Button>
      {/* See spec §4.14. */}
      <fieldset aria-label="Quantity" className={quantityCss.actions}>
        <Button isPending={addition.isPending} onClick={addition.add}>
          <CopyPlus size={18} aria-hidden="true" />
          Add another copy
        </Button>
        <Button kind="danger" isPending={removal.isPending} onClick={removal.remove}>
          <Trash2 size={18} aria-hidden="true" />
          Delete this copy
        </Button>
      </fieldset>
    </section>
  )
}

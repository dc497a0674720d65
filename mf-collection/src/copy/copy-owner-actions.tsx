import type { Card } from '@ninepocket/contract/catalogue/card'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { Button } from '@ninepocket/ui/buttons/button'
import { ArrowLeftRight, Pencil, Tag } from 'lucide-react'
import { AvailabilityToggle } from '../availability/availability-toggle.tsx'
import { useSetCopyAvailability } from '../data/mutations/use-set-copy-availability.ts'
import { useUndoToast } from '../data/mutations/use-undo-toast.ts'
import { openManageDrawer } from '../drawer/manage-drawer-store.ts'
import { CopyQuantityActions } from '../quantity/copy-quantity-actions.tsx'
import css from './copy-owner-actions.module.css'

export function CopyOwnerActions({ card, copy }: { card: Card; copy: UserInventoryItem }) {
  const tradeAvailability = useSetCopyAvailability(card, copy, 'forTrade')
  const saleAvailability = useSetCopyAvailability(card, copy, 'forSale')
  const showUndoToast = useUndoToast(card)
  return (
    <section aria-label="This copy" className={css.actions}>
      <AvailabilityToggle
        label="For trade"
        Icon={ArrowLeftRight}
        markedCount={Number(copy.forTrade)}
        hasCopies
        onToggle={() => tradeAvailability.setAvailability(!copy.forTrade)}
      />
      <AvailabilityToggle
        label="For sale"
        Icon={Tag}
        markedCount={Number(copy.forSale)}
        hasCopies
        onToggle={() => saleAvailability.setAvailability(!copy.forSale)}
      />
      <Button onClick={() => openManageDrawer({ card, highlight: copy.id })}>
        <Pencil size={18} aria-hidden="true" />
        Manage
      </Button>
      <CopyQuantityActions
        card={card}
        copy={copy}
        onAdded={({ id }, openDrawer) => openDrawer({ card, highlight: id })}
        onRemoved={showUndoToast}
      />
    </section>
  )
}

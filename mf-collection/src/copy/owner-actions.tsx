import type { Card } from '@ninepocket/contract/card'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { Button } from '@ninepocket/ui/button'
import { ArrowLeftRight, Pencil, Tag } from 'lucide-react'
import { useMarkCopy } from '../data/use-mark-copy.ts'
import { useOfferUndo } from '../data/use-offer-undo.ts'
import { openManageDrawer } from '../drawer/manage-drawer-store.ts'
import { MarkToggle } from '../marks/mark-toggle.tsx'
import { InstanceActions } from '../quantity/instance-actions.tsx'
import css from './owner-actions.module.css'

/** On the page of one's own copy: its marks, one more of its card or this one less, and the drawer for all else. */
export function OwnerActions({ card, copy }: { card: Card; copy: UserInventoryItem }) {
  const trade = useMarkCopy(card, copy, 'forTrade')
  const sale = useMarkCopy(card, copy, 'forSale')
  const offerUndo = useOfferUndo(card)
  return (
    <section aria-label="This copy" className={css.actions}>
      <MarkToggle
        label="For trade"
        Icon={ArrowLeftRight}
        marked={Number(copy.forTrade)}
        hasCopies
        onToggle={() => trade.setMark(!copy.forTrade)}
      />
      <MarkToggle
        label="For sale"
        Icon={Tag}
        marked={Number(copy.forSale)}
        hasCopies
        onToggle={() => sale.setMark(!copy.forSale)}
      />
      <Button onClick={() => openManageDrawer({ card, highlight: copy.id })}>
        <Pencil size={18} aria-hidden="true" />
        Manage
      </Button>
      <InstanceActions
        card={card}
        copy={copy}
        onAdded={({ id }, openDrawer) => openDrawer({ card, highlight: id })}
        onRemoved={offerUndo}
      />
    </section>
  )
}

import type { Card } from '@ninepocket/contract/card'
import type { OwnedCard } from '@ninepocket/contract/owned-card'
import { ArrowLeftRight, Tag } from 'lucide-react'
import { useMarkCard } from '../data/use-mark-card.ts'
import { MarkToggle } from './mark-toggle.tsx'

/** Whether copies of a card are for trade and for sale; without a copy there is nothing to mark. */
export function CardMarks({ card, owned }: { card: Card; owned: OwnedCard | undefined }) {
  const trade = useMarkCard(card, 'forTrade')
  const sale = useMarkCard(card, 'forSale')
  const common = { hasCopies: Boolean(owned?.quantity) }
  const { forTrade = 0, forSale = 0 } = owned ?? {}
  return (
    <>
      <MarkToggle
        {...common}
        label="For trade"
        Icon={ArrowLeftRight}
        marked={forTrade}
        onToggle={() => trade.setMark(forTrade === 0)}
      />
      <MarkToggle
        {...common}
        label="For sale"
        Icon={Tag}
        marked={forSale}
        onToggle={() => sale.setMark(forSale === 0)}
      />
    </>
  )
}

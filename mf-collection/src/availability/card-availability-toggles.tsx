import type { Card } from '@ninepocket/contract/catalogue/card'
import type { OwnedCardCounts } from '@ninepocket/contract/collection/owned-card-counts'
import { ArrowLeftRight, Tag } from 'lucide-react'
import { useSetCardAvailability } from '../data/mutations/use-set-card-availability.ts'
import { AvailabilityToggle } from './availability-toggle.tsx'

export function CardAvailabilityToggles({ card, owned }: { card: Card; owned: OwnedCardCounts | undefined }) {
  const tradeAvailability = useSetCardAvailability(card, 'forTrade')
  const saleAvailability = useSetCardAvailability(card, 'forSale')
  const sharedProps = { hasCopies: Boolean(owned?.quantity) }
  const { forTrade = 0, forSale = 0 } = owned ?? {}
  return (
    <>
      <AvailabilityToggle
        {...sharedProps}
        label="For trade"
        Icon={ArrowLeftRight}
        markedCount={forTrade}
        onToggle={() => tradeAvailability.setAvailability(forTrade === 0)}
      />
      <AvailabilityToggle
        {...sharedProps}
        label="For sale"
        Icon={Tag}
        markedCount={forSale}
        onToggle={() => saleAvailability.setAvailability(forSale === 0)}
      />
    </>
  )
}

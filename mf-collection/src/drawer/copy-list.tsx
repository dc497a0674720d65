import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { Button } from '@ninepocket/ui/button'
import { Skeleton } from '@ninepocket/ui/skeleton'
import { useState } from 'react'
import type { useCopiesOfCard } from '../data/use-copies-of-card.ts'
import { CopyItem } from './copy-item.tsx'
import css from './copy-list.module.css'
import { type ManagedCard, useManageDrawer } from './manage-drawer-store.ts'
import { RemovedCopy } from './removed-copy.tsx'

/** The member's copies of a card, newest first, and those that were removed while the drawer is open. */
export function CopyList({
  card,
  owned,
  currency,
}: {
  card: ManagedCard
  owned: ReturnType<typeof useCopiesOfCard>
  currency: string
}) {
  const [removed, setRemoved] = useState<ReadonlyArray<UserInventoryItem>>([])
  const [restored, setRestored] = useState<string | null>(null)
  const [openedAt] = useState(() => Date.now())
  const { highlighted, highlight } = useManageDrawer()
  const { copies, total, status } = owned
  if (status === 'loading') return <Skeleton shape="block" />
  if (status === 'failed') {
    return (
      <p role="alert" className={css.failed}>
        Failed to load inventory items
        <Button onClick={owned.retry}>Try again</Button>
      </p>
    )
  }
  return (
    <>
      {total === 0 && removed.length === 0 ? <p>You have no copy of this card.</p> : null}
      <ul className={css.copies} aria-label={`Your copies of ${card.name}`}>
        {removed.map((copy) => (
          <RemovedCopy
            key={copy.id}
            card={card}
            removed={copy}
            onRestored={({ id }) => {
              setRemoved((others) => others.filter((each) => each.id !== copy.id))
              setRestored(id)
              highlight(id)
            }}
          />
        ))}
        {copies.map((copy, index) => (
          <CopyItem
            key={copy.id}
            card={card}
            copy={copy}
            number={total - index}
            currency={currency}
            readAt={openedAt}
            isOnly={total === 1}
            isHighlighted={copy.id === highlighted}
            isRestored={copy.id === restored}
            onRemoved={(gone) => setRemoved((others) => [gone, ...others])}
          />
        ))}
      </ul>
      {owned.showMore ? <Button onClick={owned.showMore}>Show older copies</Button> : null}
    </>
  )
}

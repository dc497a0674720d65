import { Button } from '@ninepocket/ui/button'
import { Skeleton } from '@ninepocket/ui/skeleton'
import { useState } from 'react'
import type { useCopiesOfCard } from '../data/use-copies-of-card.ts'
import { CopyItem } from './copy-item.tsx'
import css from './copy-list.module.css'
import { type ManagedCard, useManageDrawer } from './manage-drawer-store.ts'
import { RemovedCopy } from './removed-copy.tsx'
import { useRemovedHere } from './use-removed-here.ts'

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
  const { removed, isGone, isAsked, isBack } = useRemovedHere(card)
  const [restored, setRestored] = useState<string | null>(null)
  const [openedAt] = useState(() => Date.now())
  const { highlighted, highlight } = useManageDrawer()
  const { copies, total, status } = owned
  if (status === 'loading') return <Skeleton shape="block" />
  if (status === 'failed') return <NotLoaded onRetry={owned.retry} />
  return (
    <>
      {total === 0 && removed.length === 0 ? <p>You have no copy of this card.</p> : null}
      <ul className={css.copies} aria-label={`Your copies of ${card.name}`}>
        {removed.map((copy) => (
          <RemovedCopy
            key={copy.id}
            card={card}
            removed={copy}
            onUndo={() => isAsked(copy)}
            onFailed={() => isGone(copy)}
            onRestored={({ id }) => {
              isBack(copy)
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
            onRemoved={isGone}
          />
        ))}
      </ul>
      {owned.older === 'hidden' || owned.older === 'loading' ? (
        <Button isPending={owned.older === 'loading'} onClick={owned.showOlder}>
          Show older copies
        </Button>
      ) : null}
      {owned.older === 'failed' ? <NotLoaded onRetry={owned.retry} /> : null}
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className={css.failed}>
      Failed to load inventory items
      <Button onClick={onRetry}>Try again</Button>
    </p>
  )
}

import type { Card } from '@ninepocket/contract/catalogue/card'
import { Button } from '@ninepocket/ui/buttons/button'
import { Skeleton } from '@ninepocket/ui/feedback/skeleton'
import { useState } from 'react'
import type { useOwnCopiesOfCard } from '../data/queries/use-own-copies-of-card.ts'
import { CopyItem } from './copy-item.tsx'
import css from './copy-list.module.css'
import { useManageDrawerStore } from './manage-drawer-store.ts'
import { RemovedCopyItem } from './removed-copy-item.tsx'
import { useRecentRemovals } from './use-recent-removals.ts'

export function CopyList({
  card,
  cardCopies,
  currency,
}: {
  card: Card
  cardCopies: ReturnType<typeof useOwnCopiesOfCard>
  currency: string
}) {
  const { removed, recordRemoved, recordUndoRequested, recordRestored } = useRecentRemovals(card)
  const [restoredId, setRestoredId] = useState<string | null>(null)
  const [openedAt] = useState(() => Date.now())
  const { highlighted, highlight } = useManageDrawerStore()
  const { copies, total, status } = cardCopies
  if (status === 'loading') return <Skeleton shape="block" />
  if (status === 'failed') return <CopiesLoadError onRetry={cardCopies.retry} />
  return (
    <>
      {total === 0 && removed.length === 0 ? <p>You don't have any copies of this card.</p> : null}
      <ul className={css.copies} aria-label={`Your copies of ${card.name}`}>
        {removed.map((copy) => (
          <RemovedCopyItem
            key={copy.id}
            card={card}
            removed={copy}
            onUndo={() => recordUndoRequested(copy)}
            onFailed={() => recordRemoved(copy)}
            onRestored={({ id }) => {
              recordRestored(copy)
              setRestoredId(id)
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
            isRestored={copy.id === restoredId}
            onRemoved={recordRemoved}
          />
        ))}
      </ul>
      {cardCopies.older === 'hidden' || cardCopies.older === 'loading' ? (
        <Button isPending={cardCopies.older === 'loading'} onClick={cardCopies.showOlder}>
          Show older copies
        </Button>
      ) : null}
      {cardCopies.older === 'failed' ? <CopiesLoadError onRetry={cardCopies.retry} /> : null}
    </>
  )
}

function CopiesLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className={css.failed}>
      Failed to load inventory items
      <Button onClick={onRetry}>Try again</Button>
    </p>
  )
}

import type { SamePlayerCardInProduct } from '@ninepocket/contract/catalogue/card'
import { bus } from '@ninepocket/runtime/bus'
import { useSession } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cardSiblingsQuery } from '../../data/card-siblings-query.ts'
import { CardComparison } from './card-comparison.tsx'
import css from './card-siblings.module.css'
import { SiblingTable } from './sibling-table.tsx'

const minComparedCards = 2
const maxComparedCards = 4

/**
 * The card's parallels, and other cards of its player in the product. The server does not load them: the page does not
 * depend on them.
 */
export function CardSiblings({ cardId, productSlug }: { cardId: string; productSlug: string }) {
  const { authenticated } = useSession()
  const isHydrated = useClientValue(() => true, false)
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...cardSiblingsQuery(cardId), enabled: isHydrated })
  const [selectedIds, setSelectedIds] = useState<ReadonlyArray<string>>([])
  const [isComparing, setIsComparing] = useState(false)
  useEffect(() => {
    const refetchSiblings = () => void refetch()
    bus.on('collection:changed', refetchSiblings)
    return () => bus.off('collection:changed', refetchSiblings)
  }, [refetch])
  if (error && !data) {
    return (
      <p role="alert">
        Failed to load this card's parallels{' '}
        <Button kind="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!data || data.cards.length < 2) return null
  const parallels = data.cards.filter(({ isParallel }) => isParallel)
  const others = data.cards.filter(({ isParallel }) => !isParallel)
  const selectedCards = selectedIds.flatMap((id) => data.cards.find((card) => card.id === id) ?? [])
  const toggle = (id: string) => {
    setSelectedIds(selectedIds.includes(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id])
    setIsComparing(false)
  }
  const tableProps = {
    currentId: cardId,
    productSlug,
    isMember: authenticated,
    selectedIds,
    isSelectionFull: selectedIds.length >= maxComparedCards,
    onToggle: toggle,
  }
  return (
    <section className={css.siblings} aria-label="Parallels and related cards">
      {parallels.length > 1 ? <SiblingTable title="Parallels" cards={parallels} {...tableProps} /> : null}
      {others.length > 0 ? <SiblingTable title={getOthersTitle(others)} cards={others} {...tableProps} /> : null}
      <p className={css.compare}>
        <Button
          disabled={selectedCards.length < minComparedCards}
          aria-expanded={isComparing}
          onClick={() => setIsComparing(!isComparing)}
        >
          {isComparing ? 'Close comparison' : 'Compare'}
        </Button>{' '}
        Select two to four cards.
      </p>
      {isComparing ? (
        <CardComparison
          cards={selectedCards}
          productSlug={productSlug}
          isMember={authenticated}
          readAt={dataUpdatedAt}
        />
      ) : null}
    </section>
  )
}

const getOthersTitle = (others: ReadonlyArray<SamePlayerCardInProduct>) =>
  `More cards of ${others[0]?.name} in this set`

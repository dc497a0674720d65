import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useHorizontalSwipe } from '@ninepocket/ui/navigation/use-horizontal-swipe'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AdjacentCards, CardParentSlugs } from './find-adjacent-cards.ts'

/** Opens the previous or next card when a finger swipes over its children, as the links below them do. */
export function SwipeToAdjacentCard({
  adjacent,
  parents,
  children,
}: {
  adjacent: AdjacentCards
  parents: CardParentSlugs
  children: ReactNode
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const navigate = useNavigate()
  const swipe = useHorizontalSwipe((direction) => {
    const card = direction === 'left' ? adjacent.next : adjacent.previous
    if (card) void navigate(paths.card({ ...parents, card }))
  })
  return <div {...swipe}>{children}</div>
}

import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { datedName } from '@ninepocket/browse/words/product-line'
import type { Card } from '@ninepocket/contract/card'
import { useSession } from '@ninepocket/runtime/session'
import { StatusView } from '@ninepocket/ui/status-view'
import { useMemo } from 'react'
import { foundCards } from '../data/found-cards.ts'
import { CardTile } from '../parts/card-tile.tsx'

/** Lines of a found card's tile below its name: its insert set, its product. */
const foundCardLines = 2
const parentLines = ({ insertSet, product }: Card) => [
  insertSet?.name ?? '',
  product ? datedName(product) : '',
]

/** All cards that a search finds, each with its parents. */
export function FoundCards({ term, total }: { term: string; total: number | undefined }) {
  const source = useMemo(() => foundCards(term), [term])
  const { authenticated } = useSession()
  return (
    <section aria-labelledby="found-cards">
      <h2 id="found-cards">Cards</h2>
      <FilteredList
        source={source}
        filterLabel={null}
        totalOfAll={total}
        empty={<StatusView status="empty" title="No cards found." titleAs="h3" />}
        look={{
          label: 'Cards',
          lines: foundCardLines,
          renderTile: (card, context) => (
            <CardTile
              card={card}
              productSlug={card.product?.slug ?? card.productId}
              insertSetSlug={card.insertSet?.slug ?? card.insertSetId}
              lines={parentLines(card)}
              isForMember={authenticated}
              {...context}
            />
          ),
        }}
      />
    </section>
  )
}

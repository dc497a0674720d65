import { getCardNumberBadge, getSerialTotalBadge } from '@ninepocket/browse/format/card-badges'
import { formatProductName } from '@ninepocket/browse/format/format-product'
import { formatShortAttributes } from '@ninepocket/browse/format/format-short-attributes'
import { CardRow, CardRowHeader } from '@ninepocket/browse/list-views/card-row'
import type { CardRowViewOptions } from '@ninepocket/browse/list-views/card-row-view-options'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { Slot } from '@ninepocket/runtime/slot'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { seedCardQuery } from '../data/seed-card-query.ts'

/** Returns set and insert set of a card, for lists of cards of several sets. */
export const listCardParentNames = ({ product, insertSet }: Card): ReadonlyArray<string> => [
  product ? formatProductName(product) : '',
  insertSet?.name ?? '',
]

/**
 * Builds what the row view of a list of cards needs. Rows of members have actions. Tiles and pockets are rendered by
 * `renderTile` of the list.
 */
export const buildCardRowViewOptions = ({
  insertSetId,
  toCard,
  from,
  isMember,
}: {
  /** null for cards of several sets, whose rows name the set. */
  insertSetId: string | null
  toCard: (card: Card) => string
  from?: string
  isMember: boolean
}): CardRowViewOptions<Card> => ({
  mixesSets: insertSetId === null,
  getId: ({ id }) => id,
  hasImage: ({ imageUrl }) => imageUrl !== null,
  getNumber: ({ cardNumber }) => cardNumber,
  rowHeader: (
    <CardRowHeader
      nameLabel={insertSetId === null ? 'Card and set' : 'Card'}
      detailsLabel="Attributes"
      hasActions={isMember}
    />
  ),
  renderSelectionActions: isMember
    ? ({ count, loadItems, clear }) =>
        insertSetId === null ? (
          <Slot name="mixed-card-selection-actions" count={count} loadCards={loadItems} clear={clear} />
        ) : (
          <Slot
            name="card-selection-actions"
            insertSetId={insertSetId}
            count={count}
            loadCards={loadItems}
            clear={clear}
          />
        )
    : undefined,
  renderRow: (card, readAt) => (
    <CatalogueCardRow
      card={card}
      to={toCard(card)}
      from={from}
      hasSetNames={insertSetId === null}
      isMember={isMember}
      readAt={readAt}
    />
  ),
})

const CatalogueCardRow = memo(function CatalogueCardRow({
  card,
  to,
  from,
  hasSetNames,
  isMember,
  readAt,
}: {
  card: Card
  to: string
  from: string | undefined
  hasSetNames: boolean
  isMember: boolean
  readAt: number
}) {
  const client = useQueryClient()
  return (
    <CardRow
      to={to}
      from={from}
      onFollow={() => seedCardQuery(client, card, readAt)}
      number={getCardNumberBadge(card.cardNumber)?.text ?? null}
      name={card.name}
      setNames={hasSetNames ? listCardParentNames(card).join(' · ') : undefined}
      details={formatShortAttributes(card.attributes)}
      serial={getSerialTotalBadge(card.serialTotal)?.text ?? null}
      actions={isMember ? <Slot name="card-row-actions" card={card} /> : undefined}
    />
  )
})

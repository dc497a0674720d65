import { getCardNumberBadge, getSerialTotalBadge } from '@ninepocket/browse/format/card-badges'
import { formatShortAttributes } from '@ninepocket/browse/format/format-short-attributes'
import { CardRow, CardRowHeader } from '@ninepocket/browse/list-views/card-row'
import type { CardViews } from '@ninepocket/browse/list-views/card-views'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { Slot } from '@ninepocket/runtime/slot'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { seedCardQuery } from '../data/seed-card-query.ts'

/** Builds the views of an insert set's cards. Rows of members have actions. */
export const buildCardListRenderers = ({
  insertSetId,
  toCard,
  from,
  isMember,
}: {
  insertSetId: string
  toCard: (card: Card) => string
  from: string
  isMember: boolean
}): CardViews<Card> => ({
  hasImage: ({ imageUrl }) => imageUrl !== null,
  getNumber: ({ cardNumber }) => cardNumber,
  rowHeader: <CardRowHeader detailsLabel="Attributes" hasActions={isMember} />,
  renderSelectionActions: isMember
    ? ({ count, loadItems, clear }) => (
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
    <CatalogueCardRow card={card} to={toCard(card)} from={from} isMember={isMember} readAt={readAt} />
  ),
})

const CatalogueCardRow = memo(function CatalogueCardRow({
  card,
  to,
  from,
  isMember,
  readAt,
}: {
  card: Card
  to: string
  from: string
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
      details={formatShortAttributes(card.attributes)}
      serial={getSerialTotalBadge(card.serialTotal)?.text ?? null}
      actions={isMember ? <Slot name="card-row-actions" card={card} /> : undefined}
    />
  )
})

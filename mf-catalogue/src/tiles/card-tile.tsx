import { getCardNumberBadge, getSerialTotalBadge } from '@ninepocket/browse/format/card-badges'
import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { TileLoadingProps } from '@ninepocket/browse/list/list-grid'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { Tile } from '@ninepocket/ui/cards/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { seedCardQuery } from '../data/seed-card-query.ts'

export const CardTile = memo(
  function CardTile({
    card,
    productSlug,
    insertSetSlug,
    from,
    lines,
    wrappingLineIndex,
    isMember,
    readAt,
    priority,
  }: {
    card: Card
    productSlug: string
    insertSetSlug: string
    from?: string | undefined
    lines: ReadonlyArray<string>
    wrappingLineIndex?: number | undefined
    /** Shows actions. A prop rather than `useSession`, to keep tiles cheap while scrolling. */
    isMember: boolean
  } & TileLoadingProps) {
    const client = useQueryClient()
    const paths = buildSitePaths(useSite().productNoun)
    return (
      <Tile
        to={paths.card({ product: { slug: productSlug }, insertSet: { slug: insertSetSlug }, card })}
        from={from}
        name={card.name}
        colorId={card.insertSetId}
        colorName={insertSetSlug}
        image={toDisplayImage(card.imageUrl, card.updatedAt, readAt)}
        priority={priority}
        onFollow={() => seedCardQuery(client, card, readAt)}
        lines={lines}
        wrappingLineIndex={wrappingLineIndex}
        badge={getCardNumberBadge(card.cardNumber)}
        rarityBadge={getSerialTotalBadge(card.serialTotal)}
        actions={isMember ? <Slot name="card-tile-actions" card={card} /> : undefined}
      >
        {isMember ? <Slot name="card-tile-badge" card={card} /> : null}
      </Tile>
    )
  },
  (before, after) =>
    before.card === after.card &&
    before.readAt === after.readAt &&
    before.priority === after.priority &&
    before.isMember === after.isMember &&
    before.from === after.from &&
    before.productSlug === after.productSlug &&
    before.insertSetSlug === after.insertSetSlug &&
    before.lines.join('\n') === after.lines.join('\n'),
)

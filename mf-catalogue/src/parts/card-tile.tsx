import type { TileContext } from '@ninepocket/browse/list/list-grid'
import { cardNumberBadge, serialTotalMark } from '@ninepocket/browse/words/card-number-badge'
import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import type { Card } from '@ninepocket/contract/card'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { Tile } from '@ninepocket/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { seedCard } from '../data/seed-card.ts'

/** A card in a list; `lines` are what the list says of it beside name and number. */
export const CardTile = memo(
  function CardTile({
    card,
    productSlug,
    insertSetSlug,
    from,
    lines,
    isForMember,
    readAt,
    haste,
  }: {
    card: Card
    productSlug: string
    insertSetSlug: string
    from?: string | undefined
    lines: ReadonlyArray<string>
    /** Members have actions on it. Told and not asked here: a tile that scrolls by asks nobody anything. */
    isForMember: boolean
  } & TileContext) {
    const client = useQueryClient()
    const paths = sitePaths(useSite().productNoun)
    return (
      <Tile
        to={paths.card({ product: { slug: productSlug }, insertSet: { slug: insertSetSlug }, card })}
        from={from}
        name={card.name}
        colourId={card.id}
        picture={freshPicture(card.imageUrl, card.updatedAt, readAt)}
        haste={haste}
        onFollow={() => seedCard(client, card, readAt)}
        lines={lines}
        badge={cardNumberBadge(card.cardNumber)}
        mark={serialTotalMark(card.serialTotal)}
        actions={isForMember ? <Slot name="card-tile-actions" card={card} /> : null}
      >
        <Slot name="card-tile-badge" card={card} />
      </Tile>
    )
  },
  (before, after) =>
    before.card === after.card &&
    before.readAt === after.readAt &&
    before.haste === after.haste &&
    before.isForMember === after.isForMember &&
    before.from === after.from &&
    before.productSlug === after.productSlug &&
    before.insertSetSlug === after.insertSetSlug &&
    before.lines.join('\n') === after.lines.join('\n'),
)

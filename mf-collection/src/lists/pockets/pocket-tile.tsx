import { getCardNumberBadge } from '@ninepocket/browse/format/card-badges'
import { formatShortAttributes } from '@ninepocket/browse/format/format-short-attributes'
import type { TileLoadingProps } from '@ninepocket/browse/list/list-grid'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import type { Pocket } from '@ninepocket/contract/collection/pockets/pocket'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/cards/tile'
import { memo } from 'react'
import { TileRibbons } from '../../availability/tile-ribbons.tsx'
import { getCopyImages } from '../../copy/get-copy-images.ts'
import type { ViewedCopyList } from '../../owner/copy-list-owner-loader.tsx'
import { useLinkToCopy } from '../copies/copy-tile.tsx'

/** Lines below the name: the card's attributes. */
export const pocketTileLineCount = 1

type PocketInBinder = TileLoadingProps & {
  listContext: ViewedCopyList
  insertSet: InsertSet
  product: Product
  from: string
}

/** A pocket of somebody's binder: the card that is in it, or the number of the one that is missing. */
export const PocketTile = memo(function PocketTile({
  pocket: { copy, ...pocket },
  ...context
}: PocketInBinder & { pocket: Pocket }) {
  return copy ? <FilledPocket {...context} {...pocket} copy={copy} /> : <EmptyPocket {...context} card={pocket.card} />
})

const getSharedTileProps = (card: Pocket['card']) => ({
  name: card.name,
  colorId: card.insertSetId,
  badge: getCardNumberBadge(card.cardNumber),
  lines: [formatShortAttributes(card.attributes)],
})

function FilledPocket({
  card,
  quantity,
  forTrade,
  forSale,
  copy,
  from,
  priority,
  ...context
}: PocketInBinder & Omit<Pocket, 'copy'> & { copy: OwnOrPublicCopy }) {
  const copyWithCard = { ...copy, card }
  const { to, seedCopyQuery } = useLinkToCopy({ ...context, copy: copyWithCard })
  const isSingle = quantity === 1
  const { user, list } = context.listContext
  const paths = buildSitePaths(useSite().productNoun)
  const doublesPath = `${paths.allCopies(user.username, list.list)}?${new URLSearchParams({ card: card.id })}`
  return (
    <Tile
      {...getSharedTileProps(card)}
      colorName={context.insertSet.name}
      to={isSingle ? to : doublesPath}
      from={from}
      image={getCopyImages(copyWithCard, context.readAt).front}
      priority={priority}
      {...(isSingle && { onFollow: seedCopyQuery })}
    >
      <TileRibbons
        isForTrade={isSingle ? copy.forTrade && !copy.isHeld : forTrade > 0}
        isForSale={isSingle ? copy.forSale && !copy.isHeld : forSale > 0}
        copyCount={quantity}
      />
    </Tile>
  )
}

function EmptyPocket({ card, product, insertSet, from }: PocketInBinder & Pick<Pocket, 'card'>) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <Tile
      {...getSharedTileProps(card)}
      to={paths.card({ product, insertSet, card })}
      from={from}
      image={null}
      isMissing
    />
  )
}

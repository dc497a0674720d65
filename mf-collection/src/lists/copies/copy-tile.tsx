import { getCardNumberBadge } from '@ninepocket/browse/format/card-badges'
import { formatShortAttributes } from '@ninepocket/browse/format/format-short-attributes'
import { pickTwoNonEmptyLines } from '@ninepocket/browse/format/pick-two-non-empty-lines'
import type { TileLoadingProps } from '@ninepocket/browse/list/list-grid'
import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity-query'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { formatSerialNumber } from '@ninepocket/contract/collection/serial-number-rule'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { Tile } from '@ninepocket/ui/cards/tile'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { memo } from 'react'
import { CopyBadges } from '../../availability/copy-badges.tsx'
import { TileRibbons } from '../../availability/tile-ribbons.tsx'
import { heldCopyStatusText } from '../../copy/format-copy-availability.ts'
import { getCopyImages } from '../../copy/get-copy-images.ts'
import { getCopySlug } from '../../copy/get-copy-slug.ts'
import { isOwnCopy } from '../../copy/is-own-copy.ts'
import { copyQuery } from '../../data/queries/copy-queries.ts'
import { openManageDrawer } from '../../drawer/manage-drawer-store.ts'
import type { ViewedCopyList } from '../../owner/copy-list-owner-loader.tsx'
import css from './copy-tile.module.css'

/** Lines below the name: condition, then availability or card attributes. */
export const copyTileLineCount = 2

/** A copy in the list of its owner. Members who are not the owner also see what they have of the card. */
export type CopyInList = {
  copy: OwnOrPublicCopy
  listContext: ViewedCopyList
  insertSet: InsertSet
  product: Product
  isMember: boolean
  from: string
  readAt: number
}

/** Returns the path of the copy's page, and a function that caches its data. */
export function useLinkToCopy({
  copy,
  listContext: { user, list },
  insertSet,
  product,
  readAt,
}: Pick<CopyInList, 'copy' | 'listContext' | 'insertSet' | 'product' | 'readAt'>) {
  const client = useQueryClient()
  const paths = buildSitePaths(useSite().productNoun)
  return {
    to: paths.userList(user.username, list.list, product, insertSet, { slug: getCopySlug(copy) }),
    seedCopyQuery: () =>
      seedEntityQuery(
        client,
        copyQuery(user.id, copy.id),
        { userInventoryItem: { ...copy, insertSet, product } },
        readAt,
      ),
  }
}

export const CopyTile = memo(function CopyTile({ priority, ...copyInList }: CopyInList & TileLoadingProps) {
  const { copy, listContext, isMember, from, readAt } = copyInList
  const { user } = listContext
  const { to, seedCopyQuery } = useLinkToCopy(copyInList)
  const serial = formatSerialNumber(copy)
  const attributes = formatShortAttributes(copy.card?.attributes ?? {})
  const isOwn = isOwnCopy(copy)
  return (
    <Tile
      to={to}
      from={from}
      name={copy.card?.name ?? 'Card not found'}
      colorId={copy.insertSetId}
      colorName={copyInList.insertSet.name}
      image={getCopyImages(copy, readAt).front}
      priority={priority}
      onFollow={seedCopyQuery}
      lines={pickTwoNonEmptyLines(
        copy.condition,
        isOwn ? formatAvailabilityWithPrice(copy, user.defaultCurrency) : null,
        attributes,
      )}
      badge={getCardNumberBadge(copy.card?.cardNumber ?? null)}
      rarityBadge={isOwn && serial ? { text: serial, meaning: 'Serial number' } : null}
      actions={
        isOwn && copy.card ? (
          <ManageCopyButton card={copy.card} copyId={copy.id} />
        ) : (
          <>
            {isMember && copy.card ? <Slot name="card-tile-actions" card={copy.card} isOthersCopy /> : null}
            <CopyBadges copy={copy} currency={user.defaultCurrency} />
          </>
        )
      }
    >
      {isMember && !isOwn && copy.card ? <Slot name="card-tile-badge" card={copy.card} isOthersCopy /> : null}
      <TileRibbons isForTrade={copy.forTrade && !copy.isHeld} isForSale={copy.forSale && !copy.isHeld} />
    </Tile>
  )
})

/** Returns the availability in one short line, with the price in the owner's currency (spec §3.13, spec §4.31). */
export function formatAvailabilityWithPrice(
  {
    isHeld,
    forTrade,
    forSale,
    forSalePrice,
  }: Pick<OwnOrPublicCopy, 'isHeld' | 'forTrade' | 'forSale' | 'forSalePrice'>,
  currency: string,
): string {
  if (isHeld) return heldCopyStatusText
  const sale = forSale && (forSalePrice === null ? 'For Sale' : formatPrice(forSalePrice, currency))
  return [forTrade && 'For Trade', sale].filter(Boolean).join(' · ')
}

/** Opens the drawer with the card's copies. In a row of the list view it has no tab stop. */
export function ManageCopyButton({ card, copyId, isInRow = false }: { card: Card; copyId: string; isInRow?: boolean }) {
  return (
    <IconButton
      label={`Manage ${card.name}`}
      className={isInRow ? css.manageInRow : css.manage}
      tabIndex={isInRow ? -1 : undefined}
      aria-keyshortcuts={isInRow ? 'Enter' : undefined}
      data-tour="manage-copies"
      onClick={() => openManageDrawer({ card, highlight: copyId })}
    >
      <Pencil size={18} aria-hidden="true" />
    </IconButton>
  )
}

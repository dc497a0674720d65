import type { TileProps } from '@ninepocket/browse/list/list-grid'
import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity'
import { getCardNumberBadge } from '@ninepocket/browse/words/card-number-badge'
import { formatShortAttributes } from '@ninepocket/browse/words/short-attributes'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import { formatSerialNumber } from '@ninepocket/contract/serial-number-rule'
import type { VisibleCopy } from '@ninepocket/contract/user-inventory-item'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { getCopySlug } from '../copy/copy-slug.ts'
import { isOwnCopy } from '../copy/is-own-copy.ts'
import { getCopyImages } from '../copy/pictures-of.ts'
import { copyQuery } from '../data/copy-query.ts'
import { CopyBadges } from '../marks/copy-marks.tsx'
import type { CopyListContext } from '../people/person-page.tsx'
import { ManageCopyButton } from './manage-button.tsx'
import { formatAvailability } from './offer-line.ts'

/** Lines of a copy's tile below its name: its condition, and what it is offered for or what its card is known for. */
export const copyTileLineCount = 2

/** The first lines that say something; all tiles keep the same room. */
function getFirstTwoLines(...lines: ReadonlyArray<string | null>): string[] {
  const [first = '', second = ''] = lines.flatMap((line) => line || [])
  return [first, second]
}

/** One copy in a list: others read its marks, its owner has the way to change it. */
export const CopyTile = memo(function CopyTile({
  copy,
  listContext: { user, list },
  insertSet,
  product,
  from,
  readAt,
  priority,
}: {
  copy: VisibleCopy
  listContext: CopyListContext
  insertSet: InsertSet
  product: Product
  from: string
} & TileProps) {
  const client = useQueryClient()
  const paths = buildSitePaths(useSite().productNoun)
  const serial = formatSerialNumber(copy)
  const attributes = formatShortAttributes(copy.card?.attributes ?? {})
  const isOwn = isOwnCopy(copy)
  const seedCopyQuery = () =>
    seedEntityQuery(
      client,
      copyQuery(user.id, copy.id),
      { userInventoryItem: { ...copy, insertSet, product } },
      readAt,
    )
  return (
    <Tile
      to={paths.userList(user.username, list.list, product, insertSet, { slug: getCopySlug(copy) })}
      from={from}
      name={copy.card?.name ?? 'Card not found'}
      colorId={copy.cardId}
      image={getCopyImages(copy, readAt).front}
      priority={priority}
      onFollow={seedCopyQuery}
      lines={getFirstTwoLines(
        copy.condition,
        isOwn ? formatAvailability(copy, user.defaultCurrency) : null,
        attributes,
      )}
      badge={getCardNumberBadge(copy.card?.cardNumber ?? null)}
      rarityBadge={isOwn && serial ? { text: serial, meaning: 'Serial number' } : null}
      actions={
        isOwn && copy.card ? (
          <ManageCopyButton card={copy.card} copyId={copy.id} />
        ) : (
          <CopyBadges copy={copy} currency={user.defaultCurrency} />
        )
      }
    />
  )
})

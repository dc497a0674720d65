import type { TileContext } from '@ninepocket/browse/list/list-grid'
import { seedEntity } from '@ninepocket/browse/list/seed-entity'
import { cardNumberBadge } from '@ninepocket/browse/words/card-number-badge'
import { shortAttributes } from '@ninepocket/browse/words/short-attributes'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import { serialLabel } from '@ninepocket/contract/serial-number-rule'
import type { CopyView } from '@ninepocket/contract/user-inventory-item'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { copySlug } from '../copy/copy-slug.ts'
import { isOwnCopy } from '../copy/is-own-copy.ts'
import { picturesOf } from '../copy/pictures-of.ts'
import { copyQuery } from '../data/copy-query.ts'
import { CopyMarks } from '../marks/copy-marks.tsx'
import type { OfPerson } from '../people/person-page.tsx'
import { ManageButton } from './manage-button.tsx'
import { offerLine } from './offer-line.ts'

/** Lines of a copy's tile below its name: its condition, and what it is offered for or what its card is known for. */
export const copyLines = 2

/** The first lines that say something; all tiles keep the same room. */
function twoOf(...lines: ReadonlyArray<string | null>): string[] {
  const [first = '', second = ''] = lines.flatMap((line) => line || [])
  return [first, second]
}

/** One copy in a list: others read its marks, its owner has the way to change it. */
export const CopyTile = memo(function CopyTile({
  copy,
  of: { user, list },
  insertSet,
  product,
  from,
  readAt,
  haste,
}: {
  copy: CopyView
  of: OfPerson
  insertSet: InsertSet
  product: Product
  from: string
} & TileContext) {
  const client = useQueryClient()
  const paths = sitePaths(useSite().productNoun)
  const serial = serialLabel(copy)
  const attributes = shortAttributes(copy.card?.attributes ?? {})
  const isOwn = isOwnCopy(copy)
  const seed = () =>
    seedEntity(
      client,
      copyQuery(user.id, copy.id),
      { userInventoryItem: { ...copy, insertSet, product } },
      readAt,
    )
  return (
    <Tile
      to={paths.userList(user.username, list.list, product, insertSet, { slug: copySlug(copy) })}
      from={from}
      name={copy.card?.name ?? 'Card not found'}
      colourId={copy.cardId}
      picture={picturesOf(copy, readAt).front}
      haste={haste}
      onFollow={seed}
      lines={twoOf(copy.condition, isOwn ? offerLine(copy, user.defaultCurrency) : null, attributes)}
      badge={cardNumberBadge(copy.card?.cardNumber ?? null)}
      mark={isOwn && serial ? { text: serial, meaning: 'Serial number' } : null}
      actions={
        isOwn && copy.card ? (
          <ManageButton card={copy.card} copyId={copy.id} />
        ) : (
          <CopyMarks copy={copy} currency={user.defaultCurrency} />
        )
      }
    />
  )
})

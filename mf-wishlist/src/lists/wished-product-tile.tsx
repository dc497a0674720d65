import type { TileContext } from '@ninepocket/browse/list/list-grid'
import { seedEntity } from '@ninepocket/browse/list/seed-entity'
import { countOf } from '@ninepocket/browse/words/count-of'
import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import { productLine } from '@ninepocket/browse/words/product-line'
import type { WishedProduct } from '@ninepocket/contract/wished-lists'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { productQuery } from '../data/product-query.ts'

/** Lines of a product's tile below its name: year and publisher, and how many of its cards are wished for. */
export const wishedProductLines = 2

export const WishedProductTile = memo(function WishedProductTile({
  product: row,
  username,
  from,
  readAt,
  haste,
}: { product: WishedProduct; username: string; from: string } & TileContext) {
  const client = useQueryClient()
  const paths = sitePaths(useSite().productNoun)
  const { totalItems, ...product } = row
  return (
    <Tile
      to={paths.userList(username, 'wishlist', product)}
      from={from}
      name={product.name}
      colourId={product.id}
      picture={freshPicture(product.imageUrl, product.updatedAt, readAt)}
      haste={haste}
      onFollow={() => seedEntity(client, productQuery(product.id), { product }, readAt)}
      lines={[productLine(product), countOf(totalItems, 'card')]}
    />
  )
})

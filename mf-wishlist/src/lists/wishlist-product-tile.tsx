import { formatCount } from '@ninepocket/browse/format/format-count'
import { formatProductDetails } from '@ninepocket/browse/format/format-product'
import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { TileProps } from '@ninepocket/browse/list/list-grid'
import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity-query'
import type { WishlistProduct } from '@ninepocket/contract/wishlist/wishlist-lists'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/cards/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { productQuery } from '../data/queries/product-query.ts'

/** Lines below the name: year and publisher, number of wishes. */
export const wishlistProductTileLineCount = 2

export const WishlistProductTile = memo(function WishlistProductTile({
  product: wishlistProduct,
  username,
  from,
  readAt,
  priority,
}: { product: WishlistProduct; username: string; from: string } & TileProps) {
  const client = useQueryClient()
  const paths = buildSitePaths(useSite().productNoun)
  const { totalItems, ...product } = wishlistProduct
  return (
    <Tile
      to={paths.userList(username, 'wishlist', product)}
      from={from}
      name={product.name}
      colorId={product.id}
      image={toDisplayImage(product.imageUrl, product.updatedAt, readAt)}
      priority={priority}
      onFollow={() => seedEntityQuery(client, productQuery(product.id), { product }, readAt)}
      lines={[formatProductDetails(product), formatCount(totalItems, 'card')]}
    />
  )
})

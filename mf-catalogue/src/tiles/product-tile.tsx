import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { TileProps } from '@ninepocket/browse/list/list-grid'
import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity-query'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/cards/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { productQuery } from '../data/product-query.ts'

/** Lines below the name: year, publisher. */
export const productTileLineCount = 2

export const ProductTile = memo(function ProductTile({
  product,
  from,
  readAt,
  priority,
}: { product: Product; from?: string } & TileProps) {
  const client = useQueryClient()
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <Tile
      to={paths.product(product)}
      from={from}
      name={product.name}
      colorId={product.id}
      image={toDisplayImage(product.imageUrl, product.updatedAt, readAt)}
      priority={priority}
      onFollow={() => seedEntityQuery(client, productQuery(product.id), { product }, readAt)}
      lines={[product.year, product.publisher ?? '']}
      data-tour={product.totalCards > 0 ? 'checklist' : undefined}
    />
  )
})

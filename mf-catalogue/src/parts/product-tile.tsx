import type { TileContext } from '@ninepocket/browse/list/list-grid'
import { seedEntity } from '@ninepocket/browse/list/seed-entity'
import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import type { Product } from '@ninepocket/contract/product'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { productQuery } from '../data/product-query.ts'

/** Lines of a product's tile below its name: year, publisher. */
export const productTileLines = 2

export const ProductTile = memo(function ProductTile({
  product,
  from,
  readAt,
  haste,
}: { product: Product; from?: string } & TileContext) {
  const client = useQueryClient()
  const paths = sitePaths(useSite().productNoun)
  return (
    <Tile
      to={paths.product(product)}
      from={from}
      name={product.name}
      colourId={product.id}
      picture={freshPicture(product.imageUrl, product.updatedAt, readAt)}
      haste={haste}
      onFollow={() => seedEntity(client, productQuery(product.id), { product }, readAt)}
      lines={[product.year, product.publisher ?? '']}
      data-tour={product.totalCards > 0 ? 'checklist' : undefined}
    />
  )
})

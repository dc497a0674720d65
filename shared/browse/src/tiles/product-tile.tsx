import type { Product } from '@ninepocket/contract/catalogue/product'
import { Tile } from '@ninepocket/ui/cards/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { productQuery } from '../data/catalogue-queries.ts'
import { toDisplayImage } from '../format/to-display-image.ts'
import type { TileProps } from '../list/list-grid.tsx'
import { seedEntityQuery } from '../list/seed-entity-query.ts'

/** Lines below the name. */
export const productTileDetailLineCount = 2

export const ProductTile = memo(function ProductTile({
  product,
  firstLine,
  secondLine,
  readAt,
  ...tileProps
}: {
  product: Product
  to: string
  from?: string | undefined
  firstLine: string
  secondLine: string
  'data-tour'?: string | undefined
} & TileProps) {
  const client = useQueryClient()
  return (
    <Tile
      {...tileProps}
      name={product.name}
      colorId={product.id}
      image={toDisplayImage(product.imageUrl, product.updatedAt, readAt)}
      onFollow={() => seedEntityQuery(client, productQuery(product.id), { product }, readAt)}
      lines={[firstLine, secondLine]}
    />
  )
})

import type { Product } from '@ninepocket/contract/catalogue/product'
import type { Completion } from '@ninepocket/contract/collection/completion'
import { Tile } from '@ninepocket/ui/cards/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { productQuery } from '../data/catalogue-queries.ts'
import { formatCompletion } from '../format/format-completion.ts'
import { toDisplayImage } from '../format/to-display-image.ts'
import type { TileLoadingProps } from '../list/list-grid.tsx'
import { seedEntityQuery } from '../list/seed-entity-query.ts'

/** Lines below the name. */
export const productTileDetailLineCount = 2

/** `completion` adds a third line. */
export const ProductTile = memo(function ProductTile({
  product,
  firstLine,
  secondLine,
  completion,
  readAt,
  ...tileProps
}: {
  product: Product
  to: string
  from?: string | undefined
  firstLine: string
  secondLine: string
  completion?: Completion | undefined
  'data-tour'?: string | undefined
} & TileLoadingProps) {
  const client = useQueryClient()
  return (
    <Tile
      {...tileProps}
      name={product.name}
      colorId={product.id}
      image={toDisplayImage(product.imageUrl, product.updatedAt, readAt)}
      onFollow={() => seedEntityQuery(client, productQuery(product.id), { product }, readAt)}
      lines={[firstLine, secondLine, ...(completion ? [formatCompletion(completion)] : [])]}
    />
  )
})

import { formatCount } from '@ninepocket/browse/format/format-count'
import { formatProductDetails } from '@ninepocket/browse/format/format-product'
import { toDisplayImage } from '@ninepocket/browse/format/to-display-image'
import type { TileProps } from '@ninepocket/browse/list/list-grid'
import { seedEntityQuery } from '@ninepocket/browse/list/seed-entity-query'
import type { OwnedProduct } from '@ninepocket/contract/collection/owned-lists'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/cards/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { productQuery } from '../../data/queries/product-query.ts'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'

export const ownedProductTileLineCount = 2

export const OwnedProductTile = memo(function OwnedProductTile({
  product: ownedProduct,
  list,
  username,
  from,
  readAt,
  priority,
}: { product: OwnedProduct; list: CopyListKind; username: string; from: string } & TileProps) {
  const client = useQueryClient()
  const paths = buildSitePaths(useSite().productNoun)
  const { totalItems: _, forTradeCount: _trade, forSaleCount: _sale, ...product } = ownedProduct
  return (
    <Tile
      to={paths.userList(username, list.list, product)}
      from={from}
      name={product.name}
      colorId={product.id}
      image={toDisplayImage(product.imageUrl, product.updatedAt, readAt)}
      priority={priority}
      onFollow={() => seedEntityQuery(client, productQuery(product.id), { product }, readAt)}
      lines={[formatProductDetails(product), formatCount(list.getCopyCount(ownedProduct), 'card')]}
    />
  )
})

import type { TileContext } from '@ninepocket/browse/list/list-grid'
import { seedEntity } from '@ninepocket/browse/list/seed-entity'
import { countOf } from '@ninepocket/browse/words/count-of'
import { freshPicture } from '@ninepocket/browse/words/fresh-picture'
import { productLine } from '@ninepocket/browse/words/product-line'
import type { OwnedProduct } from '@ninepocket/contract/owned-lists'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { productQuery } from '../data/product-query.ts'
import type { CopyList } from '../people/copy-lists.ts'

/** Lines of a product's tile below its name: year and publisher, and how many of its cards the list holds. */
export const ownedProductLines = 2

export const OwnedProductTile = memo(function OwnedProductTile({
  product: row,
  list,
  username,
  from,
  readAt,
  haste,
}: { product: OwnedProduct; list: CopyList; username: string; from: string } & TileContext) {
  const client = useQueryClient()
  const paths = sitePaths(useSite().productNoun)
  const { totalItems: _, forTradeCount: _trade, forSaleCount: _sale, ...product } = row
  return (
    <Tile
      to={paths.userList(username, list.list, product)}
      from={from}
      name={product.name}
      colourId={product.id}
      picture={freshPicture(product.imageUrl, product.updatedAt, readAt)}
      haste={haste}
      onFollow={() => seedEntity(client, productQuery(product.id), { product }, readAt)}
      lines={[productLine(product), countOf(list.countOf(row), 'card')]}
    />
  )
})

import type { TileProps } from '@ninepocket/browse/list/list-grid'
import { ProductTile } from '@ninepocket/browse/tiles/product-tile'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'

export function CatalogueProductTile({ product, ...tileProps }: { product: Product; from?: string } & TileProps) {
  return (
    <ProductTile
      {...tileProps}
      product={product}
      to={buildSitePaths(useSite().productNoun).product(product)}
      firstLine={product.year}
      secondLine={product.publisher ?? ''}
      data-tour={product.totalCards > 0 ? 'checklist' : undefined}
    />
  )
}

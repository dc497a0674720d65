import { formatCompletion } from '@ninepocket/browse/format/format-completion'
import { formatProductDetails } from '@ninepocket/browse/format/format-product'
import type { TileLoadingProps } from '@ninepocket/browse/list/list-grid'
import { ProductTile } from '@ninepocket/browse/tiles/product-tile'
import type { Product } from '@ninepocket/contract/catalogue/product'
import type { Completion } from '@ninepocket/contract/collection/completion'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'

export function CatalogueProductTile({
  product,
  completion,
  ...tileProps
}: {
  product: Product
  from?: string | undefined
  /** Of a member who has cards of the product. */
  completion?: Completion | undefined
} & TileLoadingProps) {
  // Explains why it stands at the end of the list.
  const isEmpty = product.totalCards === 0
  const statusLine = isEmpty ? 'No cards yet' : completion && formatCompletion(completion)
  return (
    <ProductTile
      {...tileProps}
      product={product}
      to={buildSitePaths(useSite().productNoun).product(product)}
      firstLine={statusLine ? formatProductDetails(product) : product.year}
      secondLine={statusLine ?? product.publisher ?? ''}
      data-tour={isEmpty ? undefined : 'checklist'}
    />
  )
}

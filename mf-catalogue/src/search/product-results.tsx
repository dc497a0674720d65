import type { Product } from '@ninepocket/contract/catalogue/product'
import { TileRow } from '@ninepocket/ui/cards/tile-row'
import { CatalogueProductTile } from '../tiles/catalogue-product-tile.tsx'

export function ProductResults({ products, readAt }: { products: Product[] | undefined; readAt: number }) {
  if (!products?.length) return null
  return (
    <section aria-labelledby="found-products">
      <h2 id="found-products">Sets</h2>
      <TileRow label="Sets">
        {products.map((product) => (
          <CatalogueProductTile key={product.id} product={product} readAt={readAt} priority="soon" />
        ))}
      </TileRow>
    </section>
  )
}

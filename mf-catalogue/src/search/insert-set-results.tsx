import { formatProductName } from '@ninepocket/browse/format/format-product'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { TileRow } from '@ninepocket/ui/cards/tile-row'
import { CatalogueInsertSetTile } from '../tiles/catalogue-insert-set-tile.tsx'

export function InsertSetResults({ insertSets, readAt }: { insertSets: InsertSet[] | undefined; readAt: number }) {
  if (!insertSets?.length) return null
  return (
    <section aria-labelledby="found-insert-sets">
      <h2 id="found-insert-sets">Insert sets</h2>
      <TileRow label="Insert sets">
        {insertSets.map((insertSet) => (
          <CatalogueInsertSetTile
            key={insertSet.id}
            insertSet={insertSet}
            productSlug={insertSet.product?.slug ?? insertSet.productId}
            productName={insertSet.product && formatProductName(insertSet.product)}
            readAt={readAt}
            priority="soon"
          />
        ))}
      </TileRow>
    </section>
  )
}

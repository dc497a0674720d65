import { ProductDetails } from '@ninepocket/browse/facts/product-details'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { MemberExtras } from '@ninepocket/browse/side/member-extras'
import { formatNumber } from '@ninepocket/browse/words/count-of'
import { productLine } from '@ninepocket/browse/words/product-line'
import type { Product } from '@ninepocket/contract/product'
import { productLabel } from '@ninepocket/paths/product-label'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { ListHeader } from '@ninepocket/ui/list-header'
import { ListPage } from '@ninepocket/ui/list-page'
import { StatusView } from '@ninepocket/ui/status-view'
import { useMemo } from 'react'
import { insertSetsOfProduct } from '../data/insert-sets-of-product.ts'
import { InsertSetTile, insertSetTileLines } from '../parts/insert-set-tile.tsx'

export function InsertSetsView({ product }: { product: Product }) {
  const { productNoun } = useSite()
  const paths = sitePaths(productNoun)
  const from = paths.product(product)
  const source = useMemo(() => insertSetsOfProduct(product.id), [product.id])
  return (
    <ListPage
      header={
        <ListHeader
          title={product.name}
          back={<BackLink to={paths.sets}>Back to {productLabel(productNoun)} Sets</BackLink>}
        >
          <p>{productLine(product)}</p>
        </ListHeader>
      }
      side={
        <>
          <ProductDetails
            product={product}
            more={[
              { name: 'Insert Sets', value: formatNumber(product.totalInsertSets) },
              { name: 'Total Cards', value: formatNumber(product.totalCards) },
            ]}
          />
          <MemberExtras screen="product" />
        </>
      }
    >
      <FilteredList
        source={source}
        filterLabel="Filter insert sets"
        totalOfAll={product.totalInsertSets}
        empty={<StatusView status="empty" title="No insert sets in this product yet." />}
        look={{
          label: 'Insert sets',
          lines: insertSetTileLines,
          renderTile: (insertSet, context) => (
            <InsertSetTile insertSet={insertSet} productSlug={product.slug} from={from} {...context} />
          ),
        }}
      />
    </ListPage>
  )
}

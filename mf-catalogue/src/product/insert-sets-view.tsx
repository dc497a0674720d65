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
import { useMemo } from 'react'
import { insertSetsHaving } from '../data/insert-sets-having.ts'
import { useOwnedOfSets } from '../data/use-owned-of-sets.ts'
import { ChecklistProgress } from '../having/checklist-progress.tsx'
import { HavingSwitch } from '../having/having-switch.tsx'
import { NothingHad } from '../having/nothing-had.tsx'
import { useHaving } from '../having/use-having.ts'
import { InsertSetTile, insertSetTileLines } from '../parts/insert-set-tile.tsx'

export function InsertSetsView({ product }: { product: Product }) {
  const { productNoun } = useSite()
  const paths = sitePaths(productNoun)
  const from = paths.product(product)
  const { having, isForMember } = useHaving()
  const source = useMemo(() => insertSetsHaving(product.id, having), [product.id, having])
  const ownedOf = useOwnedOfSets(isForMember && having === 'all' ? product.id : null)
  return (
    <ListPage
      header={
        <ListHeader
          title={product.name}
          back={<BackLink to={paths.sets}>Back to {productLabel(productNoun)} Sets</BackLink>}
        >
          <p>{productLine(product)}</p>
          <ChecklistProgress product={product} />
        </ListHeader>
      }
      side={
        <>
          <ProductDetails
            foldsAboveList
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
      {isForMember ? <HavingSwitch having={having} of="insert sets" /> : null}
      <FilteredList
        key={having}
        source={source}
        filterLabel="Filter insert sets"
        totalOfAll={having === 'all' ? product.totalInsertSets : undefined}
        empty={
          <NothingHad
            having={having}
            total={product.totalInsertSets}
            whole="No insert sets in this product yet."
          />
        }
        look={{
          label: 'Insert sets',
          lines: insertSetTileLines,
          renderTile: (insertSet, context) => (
            <InsertSetTile
              insertSet={insertSet}
              productSlug={product.slug}
              from={from}
              owned={insertSet.completion?.owned ?? ownedOf(insertSet.id)}
              {...context}
            />
          ),
        }}
      />
    </ListPage>
  )
}

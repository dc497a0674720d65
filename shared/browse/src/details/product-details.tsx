import type { Product } from '@ninepocket/contract/catalogue/product'
import { type Fact, InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { formatDate } from '../format/format-date.ts'
import { DescriptionBlock } from './description-block.tsx'

export function ProductDetails({
  product,
  extraFacts = [],
  foldsAboveList = false,
}: {
  product: Product
  extraFacts?: ReadonlyArray<Fact>
  foldsAboveList?: boolean
}) {
  return (
    <InfoPanel
      title="Product Details"
      foldsAboveList={foldsAboveList}
      facts={[
        { name: 'Product', value: product.name },
        { name: 'Year', value: product.year },
        { name: 'Publisher', value: product.publisher },
        { name: 'Manufacturer', value: product.manufacturer },
        { name: 'Release Date', value: product.releaseDate && formatDate(product.releaseDate) },
        ...extraFacts,
      ]}
    >
      <DescriptionBlock text={product.description} />
    </InfoPanel>
  )
}

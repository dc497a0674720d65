import type { Product } from '@ninepocket/contract/product'
import { InfoPanel } from '@ninepocket/ui/info-panel'
import { formatDate } from '../words/format-date.ts'
import { DescriptionBlock } from './description-block.tsx'

/** The facts of a product (spec §2). */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <InfoPanel
      title="Product Details"
      facts={[
        { name: 'Product', value: product.name },
        { name: 'Year', value: product.year },
        { name: 'Publisher', value: product.publisher },
        { name: 'Manufacturer', value: product.manufacturer },
        { name: 'Release Date', value: product.releaseDate && formatDate(product.releaseDate) },
      ]}
    >
      <DescriptionBlock text={product.description} />
    </InfoPanel>
  )
}

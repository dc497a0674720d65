import type { Product } from '@ninepocket/contract/catalogue/product'
import { type Fact, hasFactValue, InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { formatCalendarDate } from '../format/format-calendar-date.ts'
import { DescriptionBlock } from './description-block.tsx'

type HeadFact = 'Product' | 'Year' | 'Publisher'

/** Renders nothing if the head of the page says all. */
export function ProductDetails({
  product,
  extraFacts = [],
  factsInHead = [],
  foldsAboveList = false,
}: {
  product: Product
  extraFacts?: ReadonlyArray<Fact>
  /** Left out, because the head of the page says them. */
  factsInHead?: ReadonlyArray<HeadFact>
  foldsAboveList?: boolean
}) {
  const facts = [
    { name: 'Product', value: product.name },
    { name: 'Year', value: product.year },
    { name: 'Publisher', value: product.publisher },
    { name: 'Manufacturer', value: product.manufacturer },
    { name: 'Release Date', value: product.releaseDate && formatCalendarDate(product.releaseDate) },
    ...extraFacts,
  ].filter((fact) => hasFactValue(fact) && !factsInHead.some((name) => name === fact.name))
  if (facts.length === 0 && !product.description?.trim()) return null
  return (
    <InfoPanel title="Product Details" foldsAboveList={foldsAboveList} facts={facts}>
      <DescriptionBlock text={product.description} />
    </InfoPanel>
  )
}

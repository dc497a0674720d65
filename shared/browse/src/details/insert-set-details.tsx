import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { AttributeList } from '@ninepocket/ui/layout/attribute-list'
import { hasFactValue, InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { getAttributesWithoutParallelOf, getBaseSetName } from '../format/get-base-set-name.ts'
import { DescriptionBlock } from './description-block.tsx'

type HeadFact = 'Set Name' | 'Total Cards'

/** Renders nothing if the head of the page says all. */
export function InsertSetDetails({
  insertSet,
  factsInHead = [],
  foldsAboveList = false,
}: {
  insertSet: InsertSet
  /** Left out, because the head of the page says them. */
  factsInHead?: ReadonlyArray<HeadFact>
  foldsAboveList?: boolean
}) {
  const facts = [
    { name: 'Set Name', value: insertSet.name },
    { name: 'Parallel of', value: getBaseSetName(insertSet.attributes) },
    { name: 'Pack Odds', value: insertSet.odds },
    { name: 'Serial Total', value: insertSet.serialTotal && `/${formatNumber(insertSet.serialTotal)}` },
    { name: 'Total Cards', value: formatNumber(insertSet.totalCards) },
  ].filter((fact) => hasFactValue(fact) && !factsInHead.some((name) => name === fact.name))
  const attributes = getAttributesWithoutParallelOf(insertSet.attributes)
  if (facts.length === 0 && !insertSet.description?.trim() && Object.keys(attributes).length === 0) return null
  return (
    <InfoPanel title="Insert Set Details" foldsAboveList={foldsAboveList} facts={facts}>
      <DescriptionBlock text={insertSet.description} />
      <AttributeList title="Attributes" attributes={attributes} />
    </InfoPanel>
  )
}

import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { AttributeList } from '@ninepocket/ui/layout/attribute-list'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { getBaseSetName, getOtherAttributes } from '../format/get-base-set-name.ts'
import { DescriptionBlock } from './description-block.tsx'

export function InsertSetDetails({
  insertSet,
  foldsAboveList = false,
}: {
  insertSet: InsertSet
  foldsAboveList?: boolean
}) {
  return (
    <InfoPanel
      title="Insert Set Details"
      foldsAboveList={foldsAboveList}
      facts={[
        { name: 'Set Name', value: insertSet.name },
        { name: 'Parallel of', value: getBaseSetName(insertSet.attributes) },
        { name: 'Pack Odds', value: insertSet.odds },
        { name: 'Serial Total', value: insertSet.serialTotal && `/${formatNumber(insertSet.serialTotal)}` },
        { name: 'Total Cards', value: formatNumber(insertSet.totalCards) },
      ]}
    >
      <DescriptionBlock text={insertSet.description} />
      <AttributeList title="Attributes" attributes={getOtherAttributes(insertSet.attributes)} />
    </InfoPanel>
  )
}

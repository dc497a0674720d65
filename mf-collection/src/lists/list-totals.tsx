import { formatNumber } from '@ninepocket/browse/words/count-of'
import type { UserStats } from '@ninepocket/contract/user-stats'
import { Button } from '@ninepocket/ui/button'
import { InfoPanel } from '@ninepocket/ui/info-panel'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CopyList } from '../people/copy-lists.ts'

/** Stands for a figure that is loading; as high as a figure, so nothing moves. */
const coming = '…'

/** The totals of a person's list (spec §2). */
export function ListTotals({ list, stats }: { list: CopyList; stats: UseQueryResult<UserStats> }) {
  const totals = stats.data
  if (stats.isError && !totals) {
    return (
      <InfoPanel title={list.name}>
        <p role="alert">Failed to load data</p>
        <Button onClick={() => stats.refetch()}>Try again</Button>
      </InfoPanel>
    )
  }
  const shown = (total: number | undefined) => (total === undefined ? coming : formatNumber(total))
  return (
    <InfoPanel
      title={list.name}
      facts={[
        { name: list.productsName, value: shown(totals?.totalProducts) },
        { name: 'Total Cards', value: shown(totals?.totalCards) },
        { name: 'Insert Sets', value: shown(totals?.totalInsertSets) },
      ]}
    />
  )
}

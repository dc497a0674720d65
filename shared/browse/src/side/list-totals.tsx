import type { UserStats } from '@ninepocket/contract/user-stats'
import { Button } from '@ninepocket/ui/button'
import { InfoPanel } from '@ninepocket/ui/info-panel'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatNumber } from '../words/count-of.ts'

/** Stands for a figure that is loading; as high as a figure, so nothing moves. */
const coming = '…'

/** The totals of a person's list (spec §2.13). */
export function ListTotals({
  title,
  productsName,
  stats,
  foldsAboveList = false,
}: {
  title: string
  /** What its products are called. */
  productsName: string
  stats: UseQueryResult<UserStats>
  /** Where the list's own facts stand above it too. */
  foldsAboveList?: boolean
}) {
  const totals = stats.data
  if (stats.isError && !totals) {
    return (
      <InfoPanel title={title}>
        <p role="alert">Failed to load data</p>
        <Button onClick={() => stats.refetch()}>Try again</Button>
      </InfoPanel>
    )
  }
  const shown = (total: number | undefined) => (total === undefined ? coming : formatNumber(total))
  return (
    <InfoPanel
      title={title}
      foldsAboveList={foldsAboveList}
      facts={[
        { name: productsName, value: shown(totals?.totalProducts) },
        { name: 'Total Cards', value: shown(totals?.totalCards) },
        { name: 'Insert Sets', value: shown(totals?.totalInsertSets) },
      ]}
    />
  )
}

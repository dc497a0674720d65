import type { UserListStats } from '@ninepocket/contract/collection/user-stats'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { Button } from '@ninepocket/ui/buttons/button'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import type { UseQueryResult } from '@tanstack/react-query'

/** Placeholder of a total. It is as high as a number, so the layout does not shift. */
const loadingText = '…'

export function ListTotals({
  title,
  productsLabel,
  stats,
  foldsAboveList = false,
}: {
  title: string
  productsLabel: string
  stats: UseQueryResult<UserListStats>
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
  const formatStat = (total: number | undefined) => (total === undefined ? loadingText : formatNumber(total))
  return (
    <InfoPanel
      title={title}
      foldsAboveList={foldsAboveList}
      facts={[
        { name: productsLabel, value: formatStat(totals?.totalProducts) },
        { name: 'Total Cards', value: formatStat(totals?.totalCards) },
        { name: 'Insert Sets', value: formatStat(totals?.totalInsertSets) },
      ]}
    />
  )
}

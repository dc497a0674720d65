import { formatCalendarDate } from '@ninepocket/browse/format/format-calendar-date'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import type { getCatalogueStats } from '@ninepocket/contract/site/site-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import type { UseQueryResult } from '@tanstack/react-query'

/** Has the height of a number, so that the layout does not shift. */
const placeholder = '…'

/** Numbers of sets, insert sets and cards of the catalogue, and its last change (spec §2.1). */
export function CatalogueTotals({ stats }: { stats: UseQueryResult<EndpointReply<typeof getCatalogueStats>> }) {
  const totals = stats.data?.stats
  if (stats.isError && !totals)
    return (
      <InfoPanel title="Totals">
        <p role="alert">Failed to load data</p>
        <Button onClick={() => stats.refetch()}>Try again</Button>
      </InfoPanel>
    )
  const formatTotalOrPlaceholder = (total: number | undefined) =>
    total === undefined ? placeholder : formatNumber(total)
  return (
    <InfoPanel
      title="Totals"
      facts={[
        { name: 'Products Available', value: formatTotalOrPlaceholder(totals?.totalProducts) },
        { name: 'Insert Sets', value: formatTotalOrPlaceholder(totals?.totalInsertSets) },
        { name: 'Total Cards', value: formatTotalOrPlaceholder(totals?.totalCards) },
        {
          name: 'Last Updated',
          value: totals ? totals.lastUpdated && formatCalendarDate(totals.lastUpdated) : placeholder,
        },
      ]}
    />
  )
}

import { formatProductName } from '@ninepocket/browse/format/format-product'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { readPageNumber } from '@ninepocket/browse/paging/read-page-number'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ledgerProductsQuery } from '../data/queries/ledger-queries.ts'
import { PaidAndValueChart } from './paid-and-value-chart.tsx'

/** The sums of each set in one currency, the most valuable sets first. */
export function LedgerProducts({ currency }: { currency: CurrencyCode }) {
  const [search] = useSearchParams()
  const session = useSession()
  const paths = buildSitePaths(useSite().productNoun)
  const products = useQuery({
    ...ledgerProductsQuery(currency, readPageNumber(search)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const rows = products.data?.products.map(({ product, ...sum }) => ({
    name: product ? formatProductName(product) : 'Unknown set',
    to: product && session.authenticated ? paths.userList(session.user.username, 'collection', product) : undefined,
    sum,
  }))
  return (
    <section aria-labelledby="ledger-sets">
      <h2 id="ledger-sets">By set</h2>
      {rows ? (
        <>
          <PaidAndValueChart title="By set" label="Set" rows={rows} />
          <PreviousNextPageLinks
            noun="sets"
            page={products.data?.currentPage ?? 1}
            lastPage={products.data?.totalPages ?? 1}
          />
        </>
      ) : products.error ? (
        <StatusView
          status="error"
          titleAs="h3"
          title={getErrorMessage(products.error, 'Failed to load your sets')}
          action={<Button onClick={() => void products.refetch()}>Try again</Button>}
        />
      ) : (
        <StatusView status="loading" title="Loading…" />
      )}
    </section>
  )
}

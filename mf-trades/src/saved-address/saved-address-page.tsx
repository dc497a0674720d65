import { PageError } from '@ninepocket/browse/states/page-error'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useQuery } from '@tanstack/react-query'
import { SavedAddressForm } from './saved-address-form.tsx'
import css from './saved-address-page.module.css'
import { savedAddressQuery } from './saved-address-query.ts'

/** The address that the member has saved for later trades (spec §4.31.2). */
export function SavedAddressPage() {
  const paths = buildSitePaths(useSite().productNoun)
  const { data, error, refetch } = useQuery({ ...savedAddressQuery(), staleTime: 0 })
  if (!data && error) return <PageError title="Saved address" error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading your address…" titleAs="h1" />
  return (
    <div className={css.page}>
      <PageHeader title="Saved address" back={<BackLink to={paths.offers}>Back to my trades</BackLink>}>
        <p>
          {data.address === null ? "You haven't saved an address." : 'Only you see it until you share it in a trade.'}
        </p>
      </PageHeader>
      <SavedAddressForm savedAddress={data.address ?? ''} />
    </div>
  )
}

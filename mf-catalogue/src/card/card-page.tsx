import { cardQuery } from '@ninepocket/browse/data/catalogue-queries'
import { formatSlugError } from '@ninepocket/browse/format/format-slug-error'
import { InvalidAddressView, PageError } from '@ninepocket/browse/states/page-error'
import { parseSlugId } from '@ninepocket/paths/slug'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { CardView } from './card-view.tsx'

export function CardPage() {
  const { card: slug = '' } = useParams()
  const id = parseSlugId(slug)
  return id ? <CardById id={id} /> : <InvalidAddressView message={formatSlugError('card', slug)} />
}

function CardById({ id }: { id: string }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(cardQuery(id))
  if (data) return <CardView key={id} {...data} readAt={dataUpdatedAt} />
  if (error) {
    return (
      <PageError title="Error Loading Card Details" error={error} onRetry={refetch}>
        Failed to load card details
      </PageError>
    )
  }
  return <StatusView status="loading" title="Loading card details..." titleAs="h1" />
}

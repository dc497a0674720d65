import { NowhereView, PageFailure } from '@ninepocket/browse/state/page-failure'
import { slugError } from '@ninepocket/browse/words/slug-error'
import { idFromSlug } from '@ninepocket/paths/slug'
import { StatusView } from '@ninepocket/ui/status-view'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { cardQuery } from '../data/card-query.ts'
import { CardView } from './card-view.tsx'

/** One card, and everything the catalogue knows of it. */
export function CardPage() {
  const { card: slug = '' } = useParams()
  const id = idFromSlug(slug)
  return id ? <KnownCard id={id} /> : <NowhereView message={slugError('card', slug)} />
}

function KnownCard({ id }: { id: string }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(cardQuery(id))
  if (data) return <CardView key={id} {...data} readAt={dataUpdatedAt} />
  if (error) {
    return (
      <PageFailure title="Error Loading Card Details" error={error} onRetry={refetch}>
        Failed to load card details
      </PageFailure>
    )
  }
  return <StatusView status="loading" title="Loading card details..." titleAs="h1" />
}

import { PageError } from '@ninepocket/browse/states/page-error'
import { PageSkeleton } from '@ninepocket/browse/states/page-skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { playerQuery } from '../data/player-queries.ts'
import { PlayerView } from './player-view.tsx'

export function PlayerPage() {
  const { player: slug = '' } = useParams()
  const { data, error, refetch } = useQuery(playerQuery(slug))
  if (data) return <PlayerView key={data.player.slug} player={data.player} addressSlug={slug} />
  if (error) return <PageError error={error} onRetry={refetch} />
  return <PageSkeleton message="Loading…" />
}

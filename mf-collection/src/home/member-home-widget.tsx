import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { StatusAnnouncement } from '@ninepocket/browse/states/status-announcement'
import { insertSetTileLineCount } from '@ninepocket/browse/tiles/insert-set-tile'
import type { listInsertSetsNearestCompletion } from '@ninepocket/contract/collection/user-collection-endpoints'
import type { listOwnCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { useSession } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { TilePlaceholder } from '@ninepocket/ui/cards/tile'
import { TileRow } from '@ninepocket/ui/cards/tile-row'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { insertSetsNearestCompletionQuery, latestOwnCopiesQuery } from '../data/queries/member-home-queries.ts'
import { AddCardsField } from './add-cards-field.tsx'
import { InsertSetsNearestCompletion } from './insert-sets-nearest-completion.tsx'
import { LatestCopies } from './latest-copies.tsx'

const placeholderKeys = [1, 2, 3, 4, 5]

/** A line to add cards, the member's insert sets nearest to complete, and their latest copies (spec §1.4). */
export function MemberHomeWidget() {
  const { authenticated } = useSession()
  const nearest = useQuery({ ...insertSetsNearestCompletionQuery(), enabled: authenticated })
  const latest = useQuery({ ...latestOwnCopiesQuery(), enabled: authenticated })
  if (!authenticated) return null
  return (
    <>
      <AddCardsField startedInsertSets={nearest.data?.insertSets} />
      <MemberLists nearest={nearest} latest={latest} />
    </>
  )
}

function MemberLists({
  nearest,
  latest,
}: {
  nearest: UseQueryResult<EndpointReply<typeof listInsertSetsNearestCompletion>>
  latest: UseQueryResult<EndpointReply<typeof listOwnCopies>>
}) {
  const failed = [nearest, latest].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <StatusView
        status="error"
        titleAs="h2"
        title={getErrorMessage(failed.error, 'Failed to load your collection')}
        action={<Button onClick={() => void Promise.all([nearest.refetch(), latest.refetch()])}>Try again</Button>}
      />
    )
  }
  if (!nearest.data || !latest.data) {
    return (
      <>
        <StatusAnnouncement>Loading…</StatusAnnouncement>
        <TileRow label="Loading">
          {placeholderKeys.map((key) => (
            <TilePlaceholder key={key} lineRowCount={insertSetTileLineCount + 2} />
          ))}
        </TileRow>
      </>
    )
  }
  if (latest.data.totalItems === 0) {
    return (
      <div data-releases-reserved-height>
        <StatusView status="empty" titleAs="h2" title="No cards yet">
          <p>Find a set and add the cards you have.</p>
        </StatusView>
      </div>
    )
  }
  return (
    <>
      <InsertSetsNearestCompletion insertSets={nearest.data.insertSets} readAt={nearest.dataUpdatedAt} />
      <LatestCopies copies={latest.data.userInventoryItems} readAt={latest.dataUpdatedAt} />
    </>
  )
}

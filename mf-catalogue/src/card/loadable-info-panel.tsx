import { Button } from '@ninepocket/ui/buttons/button'
import { Skeleton } from '@ninepocket/ui/feedback/skeleton'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Details of the card's insert set or product. If they fail to load, the card stays readable. */
export function LoadableInfoPanel<Data>({
  title,
  query,
  children,
}: {
  title: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) {
    return (
      <InfoPanel title={title}>
        <Skeleton shape="block" />
      </InfoPanel>
    )
  }
  return (
    <InfoPanel title={title}>
      <p role="alert">Failed to load data</p>
      <Button onClick={() => query.refetch()}>Try again</Button>
    </InfoPanel>
  )
}

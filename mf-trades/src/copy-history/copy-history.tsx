import { formatLocalDate } from '@ninepocket/browse/format/format-local-date'
import { LoadError } from '@ninepocket/browse/states/load-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { PastCopyTransfer } from '@ninepocket/contract/trades/offers/offer'
import { listCopyTransfers } from '@ninepocket/contract/trades/offers/offer-endpoints'
import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from '../card-traders/card-traders.module.css'

/** Trades and sales that a copy has gone through. They are read when the list is opened. */
export function CopyHistory({ user, copyId }: { user: { id: string }; copyId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.traders} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={css.title}>Trades and sales of this copy</summary>
      <div className={css.body}>{isOpen ? <TransferList userId={user.id} itemId={copyId} /> : null}</div>
    </details>
  )
}

function TransferList(params: { userId: string; itemId: string }) {
  const { data, error, refetch } = useQuery({ ...endpointQuery(listCopyTransfers, { params }), staleTime: 0 })
  if (!data && error) return <LoadError error={error} fallback="Failed to load the trades" onRetry={refetch} />
  if (!data) return <p role="status">Loading trades…</p>
  if (data.transfers.length === 0) return <p>This copy hasn't been traded or sold on this site.</p>
  return (
    <ul className={css.transfers} aria-label="Trades and sales">
      {data.transfers.map((transfer) => (
        <li key={transfer.happenedAt}>
          {formatTransfer(transfer)}, <time dateTime={transfer.happenedAt}>{formatLocalDate(transfer.happenedAt)}</time>
        </li>
      ))}
    </ul>
  )
}

const formatSide = (user: ListedUser | null) => (user === null ? 'a deleted member' : `@${user.username}`)

/** Returns "Traded from @ann to @ben", or "Traded" without names for others than the two sides. */
function formatTransfer({ kind, from, to }: PastCopyTransfer): string {
  const verb = kind === 'trade' ? 'Traded' : 'Sold'
  return from === null && to === null ? verb : `${verb} from ${formatSide(from)} to ${formatSide(to)}`
}

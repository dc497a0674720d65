import { LoadError } from '@ninepocket/browse/states/load-error'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { OfferLine } from '@ninepocket/contract/trades/offers/offer'
import { listTradableCopies } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { maxCopiesPerSide, type OfferKind } from '@ninepocket/contract/trades/offers/offer-states'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { PageButtons } from '@ninepocket/ui/navigation/page-buttons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatCopyName } from '../copies/format-copy-details.ts'
import lineCss from '../copies/offered-copy-line.module.css'
import { OfferedCopyLine } from '../copies/offered-copy-line.tsx'
import { toOfferLine } from '../copies/to-offer-line.ts'
import css from './copy-picker.module.css'

type Owner = Pick<PublicUser, 'id' | 'username' | 'defaultCurrency'>

/** Copies of a member that an offer may contain, found by search and page by page. */
export function CopyPicker({
  owner,
  isOwn,
  kind,
  initialTerm,
  lines,
  wishedCardIds,
  onAdd,
}: {
  owner: Owner
  isOwn: boolean
  kind: OfferKind
  initialTerm: string
  lines: ReadonlyArray<OfferLine>
  /** Cards that the other side wishes for. */
  wishedCardIds: ReadonlySet<string>
  onAdd: (line: OfferLine) => void
}) {
  const [{ term, page }, setView] = useState({ term: initialTerm, page: 1 })
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listTradableCopies, {
      params: { userId: owner.id },
      query: { kind, ...(term && { term }), page },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const lastPage = Math.max(1, data?.totalPages ?? page)
  // The last copies of the last page are promised by now.
  if (page > lastPage) setView({ term, page: lastPage })
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setView({ term: String(new FormData(event.currentTarget).get('term') ?? '').trim(), page: 1 })
  }
  const title = isOwn ? 'Choose from your copies' : `Choose from @${owner.username}'s copies`
  return (
    <details className={css.picker} open>
      <summary className={css.title}>{title}</summary>
      <div className={css.body}>
        <search aria-label={title}>
          <form className={css.form} method="get" onSubmit={search}>
            <TextField label="Name, number or note" name="term" defaultValue={initialTerm} maxLength={100} />
            <Button type="submit">Search</Button>
          </form>
        </search>
        {!data && error ? <LoadError error={error} fallback="Failed to load the copies" onRetry={refetch} /> : null}
        {!data && !error ? <p role="status">Loading copies…</p> : null}
        {lines.length >= maxCopiesPerSide ? (
          <p role="status">Each side can give at most {maxCopiesPerSide} copies. Remove one to add another.</p>
        ) : null}
        {data?.copies.length === 0 ? <p>{describeEmptyList(kind, isOwn, term)}</p> : null}
        <ul className={lineCss.lines} aria-label={title}>
          {data?.copies.map((copy) => (
            <li key={copy.id}>
              <PickableCopy line={toOfferLine(copy, owner.defaultCurrency)} lines={lines} onAdd={onAdd}>
                {wishedCardIds.has(copy.cardId) ? (
                  <p className={lineCss.badge}>{isOwn ? 'On their wishlist' : 'On your wishlist'}</p>
                ) : null}
              </PickableCopy>
            </li>
          ))}
        </ul>
        {data && data.totalPages > 1 ? (
          <div>
            <PageButtons
              labels={{ previous: 'Previous copies', next: 'Next copies' }}
              page={page}
              totalPages={data.totalPages}
              onChange={(next) => setView({ term, page: next })}
            />
          </div>
        ) : null}
      </div>
    </details>
  )
}

function describeEmptyList(kind: OfferKind, isOwn: boolean, term: string): string {
  if (term !== '') return 'No copies found. Try fewer letters.'
  const mark = kind === 'trade' ? 'for trade' : 'for sale'
  return isOwn ? `You have no available copies ${mark}. Mark some in your collection.` : `No available copies ${mark}.`
}

function PickableCopy({
  line,
  lines,
  onAdd,
  children,
}: {
  line: OfferLine
  lines: ReadonlyArray<OfferLine>
  onAdd: (line: OfferLine) => void
  children: ReactNode
}) {
  if (line.problem !== null) return <OfferedCopyLine line={line}>{children}</OfferedCopyLine>
  const isPicked = lines.some(({ copyId }) => copyId === line.copyId)
  return (
    <OfferedCopyLine line={line}>
      {children}
      <Button
        aria-label={`${isPicked ? 'Added' : 'Add'} ${formatCopyName(line)}`}
        aria-disabled={isPicked || lines.length >= maxCopiesPerSide || undefined}
        onClick={() => {
          if (!isPicked && lines.length < maxCopiesPerSide) onAdd(line)
        }}
      >
        {isPicked ? 'Added' : 'Add'}
      </Button>
    </OfferedCopyLine>
  )
}

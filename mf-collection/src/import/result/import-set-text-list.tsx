import type { SetTextRowCounts } from '@ninepocket/contract/imports/collection-import'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { Button } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importSetTextsQuery } from '../../data/imports/import-queries.ts'
import css from '../import.module.css'
import { ChooseProductForSetText } from './choose-product-for-set-text.tsx'
import setCss from './import-set-text-list.module.css'

/** The rows by the text for their set, and the choice of a set for rows that have no card yet. */
export function ImportSetTextList({ importId }: { importId: string }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...importSetTextsQuery(importId, page),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={css.panel} aria-labelledby="import-sets">
      <h2 id="import-sets">By set</h2>
      {!data && error ? (
        <StatusView
          status="error"
          title="The sets didn't load."
          titleAs="h3"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : null}
      {!data && !error ? <StatusView status="loading" title="Loading the sets…" /> : null}
      {data ? (
        <ul className={setCss.sets} aria-label="Sets in the file">
          {data.sets.map((set) => (
            <SetItem key={set.setText} importId={importId} set={set} />
          ))}
        </ul>
      ) : null}
      {data && data.totalPages > 1 ? (
        <div className={css.actions}>
          {page > 1 ? <Button onClick={() => setPage(page - 1)}>Previous sets</Button> : null}
          {page < data.totalPages ? <Button onClick={() => setPage(page + 1)}>Next sets</Button> : null}
        </div>
      ) : null}
    </section>
  )
}

function SetItem({ importId, set }: { importId: string; set: SetTextRowCounts }) {
  const { setText, match, ask, parked, skip } = set
  const parts = [
    [match, 'matched'],
    [ask, 'to review'],
    [parked, 'parked'],
    [skip, 'left out'],
  ] as const
  const counts = parts.filter(([count]) => count > 0).map(([count, words]) => `${formatNumber(count)} ${words}`)
  return (
    <li className={setCss.set}>
      <p>
        <strong>{setText === '' ? 'No set' : setText}</strong>
      </p>
      <p className={css.note}>{counts.join(' · ')}</p>
      {setText !== '' && ask + parked > 0 ? <ChooseProductForSetText importId={importId} setText={setText} /> : null}
    </li>
  )
}

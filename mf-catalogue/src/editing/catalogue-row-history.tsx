import { FieldChangeList } from '@ninepocket/browse/editing/field-change-list'
import { toFieldText } from '@ninepocket/browse/editing/field-text'
import { PageError } from '@ninepocket/browse/states/page-error'
import type { CatalogueEdit } from '@ninepocket/contract/catalogue/editing/catalogue-edit'
import { catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { PageButtons } from '@ninepocket/ui/navigation/page-buttons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import css from './editing.module.css'
import { type CatalogueRowKindAndId, catalogueRowHistoryQuery } from './editing-queries.ts'
import { RevertEditButton } from './revert-edit-button.tsx'

const actionLabels: Readonly<Record<CatalogueEdit['action'], string>> = {
  create: 'Added',
  change: 'Changed',
  move: 'Moved',
  merge: 'Merged',
  withdraw: 'Withdrawn',
  restore: 'Restored',
  checklist: 'Checklist pasted',
}

/** Lists the changes of a row, newest first, each with a button that reverts it. */
export function CatalogueRowHistory(row: CatalogueRowKindAndId) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...catalogueRowHistoryQuery(row, page),
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <PageError error={error} onRetry={refetch} />
  if (!data) return <StatusView status="loading" title="Loading the history…" />
  return (
    <section aria-label="History">
      <h2>History</h2>
      {data.edits.length === 0 ? <p>No changes yet.</p> : null}
      <ol className={css.history}>
        {data.edits.map((edit) => (
          <HistoryItem key={edit.id} edit={edit} rowId={row.id} />
        ))}
      </ol>
      <div className={css.actions}>
        <PageButtons
          labels={{ previous: 'Newer changes', next: 'Older changes' }}
          page={page}
          totalPages={data.totalPages}
          onChange={setPage}
        />
      </div>
    </section>
  )
}

function HistoryItem({ edit, rowId }: { edit: CatalogueEdit; rowId: string }) {
  const { editRow } = buildSitePaths(useSite().productNoun)
  const isIntoThis = edit.targetId === rowId
  const label = isIntoThis ? `“${toFieldText(edit.before?.name)}” merged into this` : actionLabels[edit.action]
  return (
    <li>
      <p>
        <strong>{label}</strong>{' '}
        {edit.targetId !== null && !isIntoThis ? (
          <>
            into <Link to={editRow(edit.kind, edit.targetId)}>another entry</Link>{' '}
          </>
        ) : null}
        by {edit.editedBy ? `@${edit.editedBy.username}` : 'a former member'},{' '}
        <time dateTime={edit.editedAt}>{formatTime(edit.editedAt)}</time>
        {edit.revertsId === null ? null : ', reverting an earlier change'}
      </p>
      <EditChanges edit={edit} />
      {edit.isReverted ? <p>Reverted</p> : <RevertEditButton edit={edit} />}
    </li>
  )
}

function EditChanges({ edit: { kind, before, after, cardCounts } }: { edit: CatalogueEdit }) {
  if (cardCounts) {
    const { added, changed, withdrawn } = cardCounts
    return <p>{`${formatCountWithNoun(added, 'card')} added, ${changed} changed, ${withdrawn} withdrawn`}</p>
  }
  if (before === null || after === null) return null
  const changed = catalogueFields[kind].filter(({ name }) => toFieldText(before[name]) !== toFieldText(after[name]))
  const changes = changed.map(({ name }) => [name, { from: before[name] ?? null, to: after[name] ?? null }] as const)
  return <FieldChangeList kind={kind} changes={Object.fromEntries(changes)} />
}

/** Day and minute in UTC, so that all admins see the same. */
const formatTime = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`

import { useCatalogueRowPagePath } from '@ninepocket/browse/editing/use-catalogue-row-page-path'
import { useMoveQuestion } from '@ninepocket/browse/editing/use-move-question'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { changeCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type {
  EditableCatalogueRow,
  FieldChanges,
  FieldValues,
} from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { discardEditsOnSuccess } from './catalogue-form-drafts.ts'
import { CatalogueRowForm } from './catalogue-row-form.tsx'
import { PasteChecklistForm } from './checklist/paste-checklist-form.tsx'
import css from './editing.module.css'
import { editableRowQuery } from './editing-queries.ts'
import { listFieldChanges } from './list-field-changes.ts'
import { MergeCatalogueRowForm } from './merge-catalogue-row-form.tsx'
import { useCatalogueEditMutation } from './use-catalogue-edit-mutation.ts'
import { WithdrawCatalogueRowButton } from './withdraw-catalogue-row-button.tsx'

const containedKinds = {
  products: { kind: 'insert-sets', label: 'Add an insert set' },
  'insert-sets': { kind: 'cards', label: 'Add a card' },
  cards: null,
} as const

export function CatalogueRowEditor({ row }: { row: EditableCatalogueRow }) {
  const { id, kind, fields } = row
  const paths = buildSitePaths(useSite().productNoun)
  const rowPath = useCatalogueRowPagePath(kind, id)
  const client = useQueryClient()
  const draftKey = `change of ${id}`
  const { mutate, isPending } = useCatalogueEditMutation(
    (changes: FieldChanges) =>
      discardEditsOnSuccess(draftKey, async () => {
        const reply = await callEndpoint(changeCatalogueRow, { params: { kind, id }, body: { changes } })
        // Until the row is read again, the form would show the old values without its edits.
        client.setQueryData<{ row: EditableCatalogueRow }>(
          editableRowQuery({ kind, id }).queryKey,
          (cached) => cached && { row: { ...cached.row, fields: { ...cached.row.fields, ...reply.edit.after } } },
        )
        return reply
      }),
    { message: 'Saved' },
  )
  const { ask, cancel, isAsking, prompt } = useMoveQuestion(row)
  const submit = (values: FieldValues) => {
    const changes = listFieldChanges(row, values)
    if (Object.keys(changes).length === 0) showToast('Nothing has changed.', 'info')
    else ask(changes, () => mutate(changes))
  }
  const contained = containedKinds[kind]
  return (
    <>
      <div className={css.actions}>
        <Link className={getButtonClass()} to={rowPath}>
          View page
        </Link>
        {contained ? (
          <Link className={getButtonClass()} to={paths.newRow(contained.kind, id)}>
            {contained.label}
          </Link>
        ) : null}
        <WithdrawCatalogueRowButton row={row} />
      </div>
      <CatalogueRowForm
        draftKey={draftKey}
        kind={kind}
        fields={fields}
        submitLabel="Save"
        isPending={isPending || isAsking}
        onChange={cancel}
        onSubmit={submit}
      />
      {prompt}
      {kind === 'insert-sets' ? <PasteChecklistForm row={row} /> : null}
      <MergeCatalogueRowForm row={row} />
    </>
  )
}

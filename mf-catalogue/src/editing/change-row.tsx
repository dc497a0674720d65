import { getPagePath } from '@ninepocket/browse/editing/get-page-path'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { changeCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type {
  EditableRow,
  FieldChanges,
  FieldValues,
} from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'
import { PasteChecklist } from './checklist/paste-checklist.tsx'
import css from './editing.module.css'
import { listChanges } from './list-changes.ts'
import { MergeRow } from './merge-row.tsx'
import { RowForm } from './row-form.tsx'
import { useEdit } from './use-edit.ts'
import { WithdrawRow } from './withdraw-row.tsx'

const containedKinds = {
  products: { kind: 'insert-sets', label: 'Add an insert set' },
  'insert-sets': { kind: 'cards', label: 'Add a card' },
  cards: null,
} as const

export function ChangeRow({ row }: { row: EditableRow }) {
  const { id, kind, fields } = row
  const paths = buildSitePaths(useSite().productNoun)
  const { mutate, isPending } = useEdit(
    (changes: FieldChanges) => callEndpoint(changeCatalogueRow, { params: { kind, id }, body: { changes } }),
    { message: 'Saved' },
  )
  const submit = (values: FieldValues) => {
    const changes = listChanges(row, values)
    if (Object.keys(changes).length === 0) showToast('Nothing has changed.', 'info')
    else mutate(changes)
  }
  const contained = containedKinds[kind]
  return (
    <>
      <div className={css.actions}>
        <Link className={getButtonClass()} to={getPagePath(paths, kind, id)}>
          View page
        </Link>
        {contained ? (
          <Link className={getButtonClass()} to={paths.newRow(contained.kind, id)}>
            {contained.label}
          </Link>
        ) : null}
        <WithdrawRow row={row} />
      </div>
      {/* Another admin's change shows the values of the row anew. */}
      <RowForm
        key={JSON.stringify(fields)}
        kind={kind}
        fields={fields}
        submitLabel="Save"
        isPending={isPending}
        onSubmit={submit}
      />
      {kind === 'insert-sets' ? <PasteChecklist row={row} /> : null}
      <MergeRow row={row} />
    </>
  )
}

import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { changeCatalogueRow } from '@ninepocket/contract/catalogue/catalogue-edit-endpoints'
import type { EditableRow, FieldChanges, FieldValues } from '@ninepocket/contract/catalogue/catalogue-field-values'
import { catalogueFields } from '@ninepocket/contract/catalogue/catalogue-fields'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'
import { PasteChecklist } from './checklist/paste-checklist.tsx'
import css from './editing.module.css'
import { parseFieldText, toFieldText } from './field-text.ts'
import { MergeRow } from './merge-row.tsx'
import { RowForm } from './row-form.tsx'
import { useEdit } from './use-edit.ts'
import { WithdrawRow } from './withdraw-row.tsx'

const containedKinds = {
  products: { kind: 'insert-sets', label: 'Add an insert set' },
  'insert-sets': { kind: 'cards', label: 'Add a card' },
  cards: null,
} as const

/** Returns the fields whose texts differ. A value that its input cannot show exactly is left as it is. */
function listChanges({ kind, fields }: EditableRow, values: FieldValues): FieldChanges {
  const changed = catalogueFields[kind].filter(
    ({ name, type }) => toFieldText(values[name]) !== toFieldText(parseFieldText(toFieldText(fields[name]), type)),
  )
  return Object.fromEntries(changed.map(({ name }) => [name, { from: fields[name] ?? null, to: values[name] ?? null }]))
}

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
        <Link className={getButtonClass()} to={getPagePath(paths, row)}>
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

/** Returns the path of a row's page. The last id identifies the page; slugs may be any. */
function getPagePath(paths: ReturnType<typeof buildSitePaths>, { id, kind, fields }: EditableRow): string {
  const product = { slug: typeof fields.productId === 'string' ? fields.productId : 'set' }
  if (kind === 'products') return paths.product({ slug: id })
  if (kind === 'insert-sets') return paths.insertSet({ product, insertSet: { slug: id } })
  return paths.card({ product, insertSet: { slug: String(fields.insertSetId) }, card: { slug: id } })
}

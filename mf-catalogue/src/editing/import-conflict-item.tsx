import { toFieldText } from '@ninepocket/browse/editing/field-text'
import { useMoveQuestion } from '@ninepocket/browse/editing/use-move-question'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { ImportConflict } from '@ninepocket/contract/catalogue/editing/catalogue-edit'
import {
  changeCatalogueRow,
  dismissImportConflict,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import { catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import css from './editing.module.css'

type Decision = 'site' | 'source'

const toSourceChanges = ({ field, siteValue, sourceValue }: ImportConflict) => ({
  [field]: { from: siteValue, to: sourceValue },
})

async function settleConflict(conflict: ImportConflict, decision: Decision): Promise<unknown> {
  const { kind, rowId: id, field } = conflict
  if (decision === 'site') return callEndpoint(dismissImportConflict, { params: { id, field } })
  return callEndpoint(changeCatalogueRow, { params: { kind, id }, body: { changes: toSourceChanges(conflict) } })
}

/** A field with its two values, and a button for each. */
export function ImportConflictItem({ conflict, onDone }: { conflict: ImportConflict; onDone: () => void }) {
  const { kind, rowId, field, siteValue, sourceValue } = conflict
  const { editRow } = buildSitePaths(useSite().productNoun)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: Decision) => settleConflict(conflict, decision),
    async onSuccess(_, decision) {
      showToast(decision === 'site' ? 'Kept our value' : "Used the source's value")
      onDone()
      await client.invalidateQueries()
    },
    onError: (error) => showToast(getErrorMessage(error, 'Failed to resolve the conflict'), 'error'),
  })
  const { ask, isAsking, prompt } = useMoveQuestion({ kind, id: rowId })
  const label = catalogueFields[kind].find(({ name }) => name === field)?.label ?? field
  return (
    <li>
      <p>
        <Link to={editRow(kind, rowId)}>{label}</Link>
      </p>
      <ul className={css.changes}>
        <li>Ours: {toFieldText(siteValue) || 'empty'}</li>
        <li>Source: {toFieldText(sourceValue) || 'empty'}</li>
      </ul>
      <div className={css.actions}>
        <Button isPending={isPending} onClick={() => mutate('site')}>
          Keep ours
        </Button>
        <Button
          isPending={isPending || isAsking}
          aria-expanded={prompt !== null}
          onClick={() => ask(toSourceChanges(conflict), () => mutate('source'))}
        >
          Use the source's
        </Button>
      </div>
      {prompt}
    </li>
  )
}

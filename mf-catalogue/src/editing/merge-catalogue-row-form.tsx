import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { getEditableRow, mergeCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { EditableRow } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseAddressId } from '@ninepocket/paths/slug'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import css from './editing.module.css'
import { useCatalogueEdit } from './use-catalogue-edit.ts'

/** Merges the row into another one, whose name is confirmed first. */
export function MergeCatalogueRowForm({ row: { id, kind, fields } }: { row: EditableRow }) {
  const navigate = useNavigate()
  const { editRow } = buildSitePaths(useSite().productNoun)
  const [address, setAddress] = useState('')
  const [target, setTarget] = useState<EditableRow | null>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const merge = useCatalogueEdit(
    (intoId: string) => callEndpoint(mergeCatalogueRow, { params: { kind, id }, body: { intoId } }),
    {
      message: 'Merged. You can undo it in the history.',
      onDone: ({ targetId }) => targetId !== null && navigate(editRow(kind, targetId)),
    },
  )
  const find = useMutation({
    mutationFn: (targetId: string) => callEndpoint(getEditableRow, { params: { kind, id: targetId } }),
    onSuccess: (found) => setTarget(found.row),
    onError: (error) => showToast(getErrorMessage(error, 'Failed to find this entry'), 'error'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const targetId = parseAddressId(address)
    if (targetId === null || targetId === id) showToast('Enter the address of another entry.', 'error')
    else find.mutate(targetId)
  }
  const close = () => {
    setTarget(null)
    openButton.current?.focus()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        label="Merge into"
        hint="The address of the entry that stays. Copies, wishes and photos move to it."
        value={address}
        onChange={({ target: input }) => setAddress(input.value)}
      />
      <Button
        ref={openButton}
        type="submit"
        isPending={find.isPending || merge.isPending}
        aria-expanded={target !== null}
      >
        Merge…
      </Button>
      {target ? (
        <ConfirmPrompt
          message={`Merge “${String(fields.name)}” into “${String(target.fields.name)}”?`}
          actions={[{ label: 'Merge', kind: 'danger', onSelect: () => merge.mutate(target.id) }]}
          onClose={close}
        />
      ) : null}
    </form>
  )
}

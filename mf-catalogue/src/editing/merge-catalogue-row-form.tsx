import { createDraftStore } from '@ninepocket/browse/drafts/create-draft-store'
import { CatalogueRowPicker } from '@ninepocket/browse/editing/catalogue-row-picker'
import { describeMemberCountOfRow } from '@ninepocket/browse/editing/describe-member-count-of-row'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import {
  countMembersOwningOrWishingForRow,
  getEditableCatalogueRow,
  mergeCatalogueRow,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { EditableCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { parseIdFromPastedUrl } from '@ninepocket/paths/slug'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import css from './editing.module.css'
import { useCatalogueEditMutation } from './use-catalogue-edit-mutation.ts'

/** The address of the row to keep, by the id of the row that is merged. */
const mergeAddressDrafts = createDraftStore<string>()

type MergeQuestion = { target: EditableCatalogueRow; memberCount: number }

/** Merges the row into another one, after a question with its name and the number of members whose cards move. */
export function MergeCatalogueRowForm({ row: { id, kind, fields } }: { row: EditableCatalogueRow }) {
  const name = String(fields.name)
  const navigate = useNavigate()
  const { editRow } = buildSitePaths(useSite().productNoun)
  const address = mergeAddressDrafts.useDraft(id) ?? ''
  const [question, setQuestion] = useState<MergeQuestion | null>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const merge = useCatalogueEditMutation(
    (intoId: string) => callEndpoint(mergeCatalogueRow, { params: { kind, id }, body: { intoId } }),
    {
      message: 'Merged. You can undo it in the history.',
      onDone({ targetId }) {
        mergeAddressDrafts.discard(id)
        if (targetId !== null) navigate(editRow(kind, targetId))
      },
    },
  )
  const find = useMutation({
    async mutationFn(targetId: string): Promise<MergeQuestion> {
      const [{ row: target }, { memberCount }] = await Promise.all([
        callEndpoint(getEditableCatalogueRow, { params: { kind, id: targetId } }),
        callEndpoint(countMembersOwningOrWishingForRow, { params: { kind, id } }),
      ])
      return { target, memberCount }
    },
    onSuccess: setQuestion,
    onError: (error) => showToast(getErrorMessage(error, 'Failed to find this entry'), 'error'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const targetId = parseIdFromPastedUrl(address)
    if (targetId === null || targetId === id) showToast('Choose a different entry.', 'error')
    else find.mutate(targetId)
  }
  const close = () => {
    setQuestion(null)
    openButton.current?.focus()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <CatalogueRowPicker
        kind={kind}
        label="Merge into"
        hint="Search for the entry to keep, or paste its link. Copies, wishlist entries and photos move to it."
        text={address}
        onChange={(changed) => mergeAddressDrafts.keep(id, changed)}
      />
      <Button
        ref={openButton}
        type="submit"
        isPending={find.isPending || merge.isPending}
        aria-expanded={question !== null}
      >
        Merge…
      </Button>
      {question ? (
        <ConfirmPrompt
          message={`Merge “${name}” into “${String(question.target.fields.name)}”? ${describeMemberCountOfRow(name, question.memberCount)}`}
          actions={[{ label: 'Merge', kind: 'danger', onSelect: () => merge.mutate(question.target.id) }]}
          onClose={close}
        />
      ) : null}
    </form>
  )
}

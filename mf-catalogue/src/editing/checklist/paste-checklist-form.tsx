import { createDraftStore } from '@ninepocket/browse/drafts/create-draft-store'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { useUnloadQuestion } from '@ninepocket/browse/unload/use-unload-question'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { EditableCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import type { ChecklistDiff } from '@ninepocket/contract/catalogue/editing/checklist'
import {
  applyPastedChecklist,
  previewPastedChecklist,
} from '@ninepocket/contract/catalogue/editing/checklist-endpoints'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useConfirmPrompt } from '@ninepocket/ui/feedback/use-confirm-prompt'
import { Checkbox } from '@ninepocket/ui/forms/checkbox'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import css from '../editing.module.css'
import { useCatalogueEditMutation } from '../use-catalogue-edit-mutation.ts'
import { ChecklistDiffPreview } from './checklist-diff-preview.tsx'

/** Pasted texts that are not applied, by id of the insert set. */
const checklistDrafts = createDraftStore<string>()

/** Pastes the whole checklist of an insert set, shows what it would change, and applies it (spec §4.24). */
export function PasteChecklistForm({ row: { id, fields } }: { row: EditableCatalogueRow }) {
  const text = checklistDrafts.useDraft(id) ?? ''
  useUnloadQuestion(text.trim() !== '')
  const preview = useMutation({
    mutationFn: (pasted: string) => callEndpoint(previewPastedChecklist, { params: { id }, body: { text: pasted } }),
    onError: (error) => showToast(getErrorMessage(error, 'Failed to read the checklist'), 'error'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') showToast('Paste a checklist first.', 'error')
    else preview.mutate(text)
  }
  const diff = preview.data?.diff
  return (
    <section aria-label="Paste a checklist" className={css.form}>
      <h2>Paste a checklist</h2>
      <form className={css.form} onSubmit={submit}>
        <TextArea
          label="Checklist"
          hint="Paste a table with numbers, names and attributes (headings are optional), or lines like “12 Ken Griffey Jr. RC”."
          rows={8}
          value={text}
          onChange={({ target }) => {
            checklistDrafts.keep(id, target.value)
            preview.reset()
          }}
        />
        <Button type="submit" isPending={preview.isPending}>
          {preview.isPending ? 'Comparing…' : 'Preview changes'}
        </Button>
      </form>
      {diff ? (
        <>
          <ChecklistDiffPreview diff={diff} />
          {diff.errors.length === 0 ? (
            <ApplyChecklist id={id} name={String(fields.name)} text={text} diff={diff} onApplied={preview.reset} />
          ) : null}
        </>
      ) : null}
    </section>
  )
}

function ApplyChecklist({
  id,
  name,
  text,
  diff: { added, changed, missing, fingerprint },
  onApplied,
}: {
  id: string
  name: string
  text: string
  diff: ChecklistDiff
  onApplied: () => void
}) {
  const [withdrawsMissing, setWithdrawsMissing] = useState(false)
  const prompt = useConfirmPrompt()
  const { mutate, isPending } = useCatalogueEditMutation(
    (_: null) =>
      checklistDrafts.discardOnSuccess(id, () =>
        callEndpoint(applyPastedChecklist, { params: { id }, body: { text, fingerprint, withdrawsMissing } }),
      ),
    { message: 'Checklist applied. You can undo it in the history.', onDone: onApplied },
  )
  const withdrawableCount = missing.filter(({ isInUse }) => !isInUse).length
  const changeCount = added.length + changed.length + (withdrawsMissing ? withdrawableCount : 0)
  const changes = formatCountWithNoun(changeCount, 'change')
  const apply = () => {
    if (changeCount === 0) showToast('Nothing has changed.', 'info')
    else if (changeCount > maxChangesWithoutConfirmation) prompt.open()
    else mutate(null)
  }
  return (
    <>
      {withdrawableCount > 0 ? (
        <Checkbox
          label={`Withdraw the ${formatCountWithNoun(withdrawableCount, 'missing card')}`}
          checked={withdrawsMissing}
          onChange={({ target }) => setWithdrawsMissing(target.checked)}
        />
      ) : null}
      <div className={css.actions}>
        <Button
          ref={prompt.openButton}
          kind="primary"
          isPending={isPending}
          aria-expanded={prompt.isOpen}
          onClick={apply}
        >
          {isPending ? 'Applying…' : `Apply ${changes}`}
        </Button>
      </div>
      {prompt.isOpen ? (
        <ConfirmPrompt
          message={`Apply ${changes} to “${name}”?`}
          actions={[{ label: 'Apply', kind: 'primary', onSelect: () => mutate(null) }]}
          onClose={prompt.close}
        />
      ) : null}
    </>
  )
}

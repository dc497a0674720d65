import { CatalogueRowPicker } from '@ninepocket/browse/editing/catalogue-row-picker'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { EditableCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import {
  type SuggestedMergeOrWithdrawal,
  toFieldChangesOfMergeOrWithdrawal,
} from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import { getSuggestibleRow } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { parseIdFromPastedUrl } from '@ninepocket/paths/slug'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import css from '../editing/editing.module.css'
import { EvidenceFields } from './evidence-fields.tsx'
import type { UseSendSuggestionResult } from './use-send-suggestion.ts'

/** The form for a suggested merge or withdrawal, with its evidence. A question names the entry that stays. */
export function SuggestMergeOrWithdrawalForm({
  row: { id, kind, fields },
  act,
  sender: { draft, changeDraft, send, isPending, checkEvidence, evidenceProps },
}: {
  row: EditableCatalogueRow
  act: SuggestedMergeOrWithdrawal['kind']
  sender: UseSendSuggestionResult
}) {
  const [error, setError] = useState<string | undefined>()
  const [mergeTarget, setMergeTarget] = useState<EditableCatalogueRow | null>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const find = useMutation({
    mutationFn: (intoId: string) => callEndpoint(getSuggestibleRow, { params: { kind, id: intoId } }),
    onSuccess: ({ row }) => setMergeTarget(row),
    onError: (failure) => setError(getErrorMessage(failure, 'Failed to find this entry')),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!checkEvidence()) return
    if (act === 'withdraw') return send(toFieldChangesOfMergeOrWithdrawal({ kind: 'withdraw' }))
    const intoId = parseIdFromPastedUrl(draft.mergeAddress)
    const isOther = intoId !== null && intoId !== id
    setError(isOther ? undefined : 'Choose a different entry.')
    if (isOther) find.mutate(intoId)
  }
  const close = () => {
    setMergeTarget(null)
    sendButton.current?.focus()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {act === 'merge' ? (
        <CatalogueRowPicker
          kind={kind}
          label="Merge into"
          hint="Search for the entry to keep, or paste its link."
          error={error}
          text={draft.mergeAddress}
          onChange={(mergeAddress) => changeDraft({ mergeAddress })}
        />
      ) : null}
      <EvidenceFields {...evidenceProps} />
      <Button ref={sendButton} kind="primary" type="submit" isPending={isPending || find.isPending}>
        {isPending ? 'Saving…' : 'Send suggestion'}
      </Button>
      {mergeTarget ? (
        <ConfirmPrompt
          message={`Suggest merging “${String(fields.name)}” into “${String(mergeTarget.fields.name)}”?`}
          actions={[
            {
              label: 'Suggest merge',
              kind: 'primary',
              onSelect: () => send(toFieldChangesOfMergeOrWithdrawal({ kind: 'merge', intoId: mergeTarget.id })),
            },
          ]}
          onClose={close}
        />
      ) : null}
    </form>
  )
}

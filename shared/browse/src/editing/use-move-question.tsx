import type { FieldChanges } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { showToast } from '@ninepocket/runtime/toasts'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getErrorMessage } from '../format/get-error-message.ts'
import { type CatalogueRowRef, fetchMoveQuestionText } from './fetch-move-question-text.ts'
import { findNewParent } from './find-new-parent.ts'

/**
 * Asks before changes move a row to another parent, because copies and wishes move along (spec §4.24). `save` runs when
 * the admin confirms, and at once for other changes. Call `cancel` when the changes are edited after the question was
 * asked.
 */
export function useMoveQuestion({ kind, id }: CatalogueRowRef) {
  const [question, setQuestion] = useState<{ message: string; save: () => void } | null>(null)
  const focusedBefore = useRef<Element | null>(null)
  const load = useMutation({
    mutationFn: async ({ parent, save }: { parent: CatalogueRowRef; save: () => void }) => ({
      message: await fetchMoveQuestionText({ kind, id }, parent),
      save,
    }),
  })
  function ask(changes: FieldChanges, save: () => void) {
    setQuestion(null)
    const parent = findNewParent(kind, changes)
    if (parent === null) return save()
    focusedBefore.current = document.activeElement
    load.mutate(
      { parent, save },
      {
        // Callbacks of the call and not of the hook: `reset` and a newer call discard them.
        onSuccess: setQuestion,
        onError: (error) =>
          showToast(getErrorMessage(error, 'Failed to count the members who have this entry'), 'error'),
      },
    )
  }
  function cancel() {
    load.reset()
    setQuestion(null)
  }
  function close() {
    setQuestion(null)
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus()
  }
  const prompt = question ? (
    <ConfirmPrompt
      message={question.message}
      actions={[{ label: 'Move', kind: 'primary', onSelect: question.save }]}
      onClose={close}
    />
  ) : null
  return { ask, cancel, isAsking: load.isPending, prompt }
}

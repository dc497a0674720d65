import { toFieldText } from '@ninepocket/browse/editing/field-text'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CatalogueEdit } from '@ninepocket/contract/catalogue/editing/catalogue-edit'
import {
  countMembersAffectedByRevert,
  revertCatalogueEdit,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCatalogueEditMutation } from './use-catalogue-edit-mutation.ts'

const describeMembers = (memberCount: number) =>
  memberCount === 0
    ? 'No copies or wishlist entries will move back.'
    : `Copies and wishlist entries of ${formatCountWithNoun(memberCount, 'member')} will move back.`

/** Reverts a change; a merge, a move or a large checklist after a question with the count of what it changes back. */
export function RevertEditButton({ edit }: { edit: CatalogueEdit }) {
  const { id, action, before, cardCounts } = edit
  const params = { editId: String(id) }
  const openButton = useRef<HTMLButtonElement>(null)
  const [question, setQuestion] = useState<string | null>(null)
  const revert = useCatalogueEditMutation((_: null) => callEndpoint(revertCatalogueEdit, { params }), {
    message: 'Reverted',
  })
  const count = useMutation({
    mutationFn: (_: null) => callEndpoint(countMembersAffectedByRevert, { params }),
    onSuccess: ({ memberCount }) =>
      setQuestion(`Revert the ${action} of “${toFieldText(before?.name)}”? ${describeMembers(memberCount)}`),
    onError: (error) => showToast(getErrorMessage(error, 'Failed to count the members who have this entry'), 'error'),
  })
  const changeCount = cardCounts ? cardCounts.added + cardCounts.changed + cardCounts.withdrawn : 0
  const movesHoldings = action === 'merge' || action === 'move'
  const needsQuestion = movesHoldings || changeCount > maxChangesWithoutConfirmation
  function ask() {
    if (movesHoldings) count.mutate(null)
    else if (needsQuestion) setQuestion(`Revert ${formatCountWithNoun(changeCount, 'change')} of the checklist?`)
    else revert.mutate(null)
  }
  function close() {
    setQuestion(null)
    openButton.current?.focus()
  }
  return (
    <>
      <Button
        ref={openButton}
        isPending={revert.isPending || count.isPending}
        aria-expanded={needsQuestion ? question !== null : undefined}
        onClick={ask}
      >
        {needsQuestion ? 'Revert…' : 'Revert'}
      </Button>
      {question === null ? null : (
        <ConfirmPrompt
          message={question}
          actions={[{ label: 'Revert change', kind: 'danger', onSelect: () => revert.mutate(null) }]}
          onClose={close}
        />
      )}
    </>
  )
}

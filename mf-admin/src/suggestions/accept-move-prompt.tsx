import { type CatalogueRowRef, fetchMoveQuestionText } from '@ninepocket/browse/editing/fetch-move-question-text'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useQuery } from '@tanstack/react-query'

/** Asks before a suggested move to another parent is accepted, because copies and wishes move along. */
export function AcceptMovePrompt({
  row,
  parent,
  onAccept,
  onClose,
}: {
  row: CatalogueRowRef
  parent: CatalogueRowRef
  onAccept: () => void
  onClose: () => void
}) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['move-question', row, parent],
    queryFn: () => fetchMoveQuestionText(row, parent),
    retry: false,
    staleTime: 0,
  })
  const question = getQuestion()
  // Focused anew when it changes, so that a screen reader reads it.
  return <ConfirmPrompt key={question.message} {...question} onClose={onClose} />

  function getQuestion() {
    if (isFetching) return { message: 'Counting members…', actions: [] }
    if (data === undefined || error)
      return { message: getErrorMessage(error, 'Failed to count the members'), actions: [] }
    return { message: data, actions: [{ label: 'Move', kind: 'primary' as const, onSelect: onAccept }] }
  }
}

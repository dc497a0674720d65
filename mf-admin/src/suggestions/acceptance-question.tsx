import { findNewParent } from '@ninepocket/browse/editing/find-new-parent'
import type { FieldChanges } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { findSuggestedMergeOrWithdrawal } from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import type { OpenSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import { AcceptMergeOrWithdrawalPrompt } from './accept-merge-or-withdrawal-prompt.tsx'
import { AcceptMovePrompt } from './accept-move-prompt.tsx'

const findParent = ({ isNew, kind }: OpenSuggestion, changes: FieldChanges) =>
  isNew ? null : findNewParent(kind, changes)

/** Returns whether changes are accepted after a question only: a merge, a withdrawal or a move. */
export const asksBeforeAcceptance = (suggestion: OpenSuggestion, changes = suggestion.changes): boolean =>
  findSuggestedMergeOrWithdrawal(changes) !== null || findParent(suggestion, changes) !== null

/** Asks before changes are accepted that move copies and wishes of members, or withdraw the entry. */
export function AcceptanceQuestion({
  suggestion,
  changes = suggestion.changes,
  onAccept,
  onClose,
}: {
  suggestion: OpenSuggestion
  /** Those that the admin has edited. */
  changes?: FieldChanges
  onAccept: () => void
  onClose: () => void
}) {
  const { kind, rowId, name } = suggestion
  const act = findSuggestedMergeOrWithdrawal(changes)
  const parent = findParent(suggestion, changes)
  if (rowId === null) return null
  if (act)
    return (
      <AcceptMergeOrWithdrawalPrompt act={act} row={{ kind, id: rowId, name }} onAccept={onAccept} onClose={onClose} />
    )
  return parent ? (
    <AcceptMovePrompt row={{ kind, id: rowId }} parent={parent} onAccept={onAccept} onClose={onClose} />
  ) : null
}

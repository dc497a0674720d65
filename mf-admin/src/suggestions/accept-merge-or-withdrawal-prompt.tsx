import { describeMemberCountOfRow } from '@ninepocket/browse/editing/describe-member-count-of-row'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { countMembersOwningOrWishingForRow } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import type { SuggestedMergeOrWithdrawal } from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useQuery } from '@tanstack/react-query'

const acceptLabels = { merge: 'Merge', withdraw: 'Withdraw entry' } as const

const describeAct = (act: SuggestedMergeOrWithdrawal, name: string) =>
  act.kind === 'merge'
    ? `Merge “${name}” into the suggested entry? Its copies, wishlist entries and photos move there.`
    : `Withdraw “${name}” from the catalogue?`

/** Asks before a suggested merge or withdrawal is accepted. An entry that members have cannot be withdrawn. */
export function AcceptMergeOrWithdrawalPrompt({
  act,
  row: { kind, id, name },
  onAccept,
  onClose,
}: {
  act: SuggestedMergeOrWithdrawal
  row: { kind: CatalogueKind; id: string; name: string }
  onAccept: () => void
  onClose: () => void
}) {
  const { data, error, isFetching } = useQuery({
    ...endpointQuery(countMembersOwningOrWishingForRow, { params: { kind, id } }),
    staleTime: 0,
  })
  const question = getQuestion()
  // Focused anew when it changes, so that a screen reader reads it.
  return <ConfirmPrompt key={question.message} {...question} onClose={onClose} />

  function getQuestion() {
    if (isFetching) return { message: 'Counting members…', actions: [] }
    if (!data || error) return { message: getErrorMessage(error, 'Failed to count the members'), actions: [] }
    const members = describeMemberCountOfRow(name, data.memberCount)
    if (act.kind === 'withdraw' && data.memberCount > 0)
      return { message: `${members} Decline the suggestion, or merge the entry instead.`, actions: [] }
    const accept = { label: acceptLabels[act.kind], kind: 'danger' as const, onSelect: onAccept }
    return { message: `${describeAct(act, name)} ${members}`, actions: [accept] }
  }
}

import { describeMemberCountOfRow } from '@ninepocket/browse/editing/describe-member-count-of-row'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import {
  countMembersOwningOrWishingForRow,
  withdrawCatalogueRow,
} from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import type { EditableCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useConfirmPrompt } from '@ninepocket/ui/feedback/use-confirm-prompt'
import { useMutation } from '@tanstack/react-query'
import { useCatalogueEditMutation } from './use-catalogue-edit-mutation.ts'

/** Asks before it withdraws a row. A row that members own or wish for cannot be withdrawn. */
export function WithdrawCatalogueRowButton({ row: { id, kind, fields } }: { row: EditableCatalogueRow }) {
  const name = String(fields.name)
  const { mutate, isPending } = useCatalogueEditMutation(
    (_: null) => callEndpoint(withdrawCatalogueRow, { params: { kind, id } }),
    {
      message: 'Withdrawn. You can restore it from the history.',
    },
  )
  const prompt = useConfirmPrompt()
  const count = useMutation({
    mutationFn: (_: null) => callEndpoint(countMembersOwningOrWishingForRow, { params: { kind, id } }),
    onSuccess({ memberCount }) {
      if (memberCount === 0) prompt.open()
      else showToast(`${describeMemberCountOfRow(name, memberCount)} Merge it into another entry instead.`, 'error')
    },
    onError: (error) => showToast(getErrorMessage(error, 'Failed to count the members who have this entry'), 'error'),
  })
  return (
    <>
      <Button
        ref={prompt.openButton}
        kind="danger"
        isPending={isPending || count.isPending}
        aria-expanded={prompt.isOpen}
        onClick={() => count.mutate(null)}
      >
        Withdraw
      </Button>
      {prompt.isOpen ? (
        <ConfirmPrompt
          message={`Withdraw “${name}” from the catalogue? ${describeMemberCountOfRow(name, 0)}`}
          actions={[{ label: 'Withdraw entry', kind: 'danger', onSelect: () => mutate(null) }]}
          onClose={prompt.close}
        />
      ) : null}
    </>
  )
}

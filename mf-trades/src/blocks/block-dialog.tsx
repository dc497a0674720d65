import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { FormDialog } from '@ninepocket/ui/forms/form-dialog'
import { useSetMemberBlocked } from './use-set-member-blocked.ts'

/** Asks before a member is blocked. */
export function BlockDialog({ user, onClose }: { user: { id: string; username: string }; onClose: () => void }) {
  const { mutate, isPending, error } = useSetMemberBlocked(user)
  return (
    <FormDialog
      title={`Block @${user.username}?`}
      text="You won't see each other in trades or be able to message each other."
      submit={{ label: 'Block', kind: 'danger' }}
      isPending={isPending}
      error={error && getErrorMessage(error, 'Failed to update the block')}
      onSubmit={() => mutate({ isBlocked: true }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getBlockState } from '@ninepocket/contract/blocks/block-endpoints'
import { useSession } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useConfirmPrompt } from '@ninepocket/ui/feedback/use-confirm-prompt'
import { useQuery } from '@tanstack/react-query'
import { useSetMemberBlocked } from './use-set-member-blocked.ts'

/** A button for members who see another member's page. Nothing is shown while the block is not known. */
export function BlockButton({ user }: { user: { id: string; username: string } }) {
  const session = useSession()
  const isOther = session.authenticated && session.user.id !== user.id
  const prompt = useConfirmPrompt()
  const { data } = useQuery({ ...endpointQuery(getBlockState, { params: { userId: user.id } }), enabled: isOther })
  const { mutate, isPending } = useSetMemberBlocked(user)
  if (!isOther || !data) return null
  return (
    <>
      <Button
        ref={prompt.openButton}
        kind="quiet"
        isPending={isPending}
        onClick={() => (data.isBlocked ? mutate({ isBlocked: false }) : prompt.open())}
      >
        {data.isBlocked ? 'Unblock' : 'Block…'}
      </Button>
      {prompt.isOpen ? (
        <ConfirmPrompt
          message={`Block @${user.username}? You won't see each other in trades or be able to message each other.`}
          actions={[{ label: 'Block', kind: 'danger', onSelect: () => mutate({ isBlocked: true }) }]}
          onClose={prompt.close}
        />
      ) : null}
    </>
  )
}

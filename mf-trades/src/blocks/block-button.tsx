import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getBlockState } from '@ninepocket/contract/blocks/block-endpoints'
import { useSession } from '@ninepocket/runtime/session'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useToggleBlock } from './use-toggle-block.ts'

/** A button for members who see another member's page. Nothing is shown while the block is not known. */
export function BlockButton({ user }: { user: { id: string; username: string } }) {
  const session = useSession()
  const isOther = session.authenticated && session.user.id !== user.id
  const [isConfirming, setIsConfirming] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const { data } = useQuery({ ...endpointQuery(getBlockState, { params: { userId: user.id } }), enabled: isOther })
  const { mutate, isPending } = useToggleBlock(user)
  if (!isOther || !data) return null
  return (
    <>
      <Button
        ref={openButton}
        kind="quiet"
        isPending={isPending}
        onClick={() => (data.isBlocked ? mutate({ isBlocked: false }) : setIsConfirming(true))}
      >
        {data.isBlocked ? 'Unblock' : 'Block…'}
      </Button>
      {isConfirming ? (
        <ConfirmPrompt
          message={`Block @${user.username}? You won't see each other in trades or be able to message each other.`}
          actions={[{ label: 'Block', kind: 'danger', onSelect: () => mutate({ isBlocked: true }) }]}
          onClose={() => {
            setIsConfirming(false)
            openButton.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}

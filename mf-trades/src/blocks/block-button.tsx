import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { BlockDialog } from './block-dialog.tsx'
import { useBlockState } from './use-block-state.ts'
import { useSetMemberBlocked } from './use-set-member-blocked.ts'

const loadDialog = createLazyImport('mf-trades', () =>
  import(/* webpackChunkName: "block-dialog" */ './block-dialog.tsx').then((m) => m.BlockDialog),
)

/** A button for members who see another member's page. Nothing is shown while the block is not known. */
export function BlockButton({ user }: { user: { id: string; username: string } }) {
  const state = useBlockState(user.id)
  const [Dialog, setDialog] = useState<typeof BlockDialog | null>(null)
  const { mutate, isPending } = useSetMemberBlocked(user)
  if (!state) return null
  const ask = () =>
    loadDialog().then(
      (Loaded) => setDialog(() => Loaded),
      () => showToast("The question didn't load. Please try again.", 'error'),
    )
  return (
    <>
      <Button
        kind="quiet"
        isPending={isPending}
        onClick={() => (state.isBlocked ? mutate({ isBlocked: false }) : ask())}
      >
        {state.isBlocked ? 'Unblock' : 'Block…'}
      </Button>
      {/* Outside the header, which lays out its children as buttons. */}
      {Dialog ? createPortal(<Dialog user={user} onClose={() => setDialog(null)} />, document.body) : null}
    </>
  )
}

import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { endSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

export function DeleteAccountSection({ username }: { username: string }) {
  const { productNoun } = useSite()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const isDeleted = useRef(false)
  const openButton = useRestoreFocus({ isOpen })

  // Only after leaving the page: it requires a login and would redirect a guest to the login page.
  useEffect(
    () => () => {
      if (isDeleted.current) endSession(client)
    },
    [client],
  )

  function leavePage() {
    isDeleted.current = true
    navigate(buildSitePaths(productNoun).home, { replace: true })
    showToast('Your account has been deleted.')
  }

  if (isOpen) return <DeleteAccountForm username={username} onDeleted={leavePage} onCancel={() => setIsOpen(false)} />
  return (
    <>
      <p>Permanently deletes your account and everything in it.</p>
      <Button ref={openButton} kind="danger" onClick={() => setIsOpen(true)}>
        Delete account…
      </Button>
    </>
  )
}

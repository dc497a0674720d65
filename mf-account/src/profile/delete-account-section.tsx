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

/** The way out, in two steps and with the password: nobody gets there by accident. */
export function DeleteAccountSection({ username }: { username: string }) {
  const { productNoun } = useSite()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const isDeleted = useRef(false)
  const openButton = useRestoreFocus({ isOpen })

  // When the page has been left, for as long as it is there its door would send the guest to the login page.
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

  if (isOpen)
    return <DeleteAccountForm username={username} onDeleted={leavePage} onCancel={() => setIsOpen(false)} />
  return (
    <>
      <p>Deletes your account and everything in it, for ever.</p>
      <Button ref={openButton} kind="danger" onClick={() => setIsOpen(true)}>
        Delete account…
      </Button>
    </>
  )
}

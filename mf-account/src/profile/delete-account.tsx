import { sitePaths } from '@ninepocket/paths/site-paths'
import { endSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { toast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DeleteForm } from './delete-form.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** The way out, in two steps and with the password: nobody gets there by accident. */
export function DeleteAccount({ username }: { username: string }) {
  const { productNoun } = useSite()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const isGone = useRef(false)
  const opener = useFocusBack({ isOpen })

  // When the page has been left, for as long as it is there its door would send the guest to the login page.
  useEffect(
    () => () => {
      if (isGone.current) endSession(client)
    },
    [client],
  )

  function leave() {
    isGone.current = true
    navigate(sitePaths(productNoun).home, { replace: true })
    toast('Your account has been deleted.')
  }

  if (isOpen) return <DeleteForm username={username} onDeleted={leave} onCancel={() => setIsOpen(false)} />
  return (
    <>
      <p>Deletes your account and everything in it, for ever.</p>
      <Button ref={opener} kind="danger" onClick={() => setIsOpen(true)}>
        Delete account…
      </Button>
    </>
  )
}

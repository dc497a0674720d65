import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { logout } from '@ninepocket/contract/auth/auth-endpoints'
import { endSession } from '@ninepocket/runtime/session'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Logs out: the call, then home, then everything of the person is cleared. A call that fails is only logged (spec §8.13).
 * The page is left first, for one that is for members only would send the guest to the login page.
 */
export function useLogout(homePath: string): { isPending: boolean; logOut: () => Promise<void> } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [stage, setStage] = useState<'here' | 'asked' | 'left'>('here')

  useEffect(() => {
    if (stage === 'left') endSession(client)
  }, [client, stage])

  async function logOut() {
    if (stage !== 'here') return
    setStage('asked')
    await callEndpoint(logout, {}).catch((error: unknown) =>
      console.error('The logout was not answered.', error),
    )
    // One update: the effect runs when the other page is there.
    startTransition(() => {
      setStage('left')
      navigate(homePath)
    })
  }
  return { isPending: stage !== 'here', logOut }
}

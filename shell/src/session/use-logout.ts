import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { logout } from '@ninepocket/contract/auth/auth-endpoints'
import { endSession } from '@ninepocket/runtime/session'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Logs out: calls the API, navigates home, then clears all user data. After a failed call the member stays logged in and
 * is told (spec §8.9). Navigates first, because a page for members would redirect the guest to the login page.
 */
export function useLogout(homePath: string): { isPending: boolean; logOut: () => Promise<void> } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [stage, setStage] = useState<'idle' | 'pending' | 'left'>('idle')

  useEffect(() => {
    if (stage === 'left') endSession(client)
  }, [client, stage])

  async function logOut() {
    if (stage !== 'idle') return
    setStage('pending')
    try {
      await callEndpoint(logout, {})
    } catch (error) {
      console.error('Logout failed.', error)
      showToast('Failed to log out. Please try again.', 'error')
      setStage('idle')
      return
    }
    // A single update, so that the effect runs after navigation.
    startTransition(() => {
      setStage('left')
      navigate(homePath)
    })
  }
  return { isPending: stage !== 'idle', logOut }
}

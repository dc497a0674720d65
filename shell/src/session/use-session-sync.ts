import { onSessionLost, type SessionLostMessage } from '@ninepocket/client/session-lost'
import { loginPath } from '@ninepocket/paths/login-path'
import { applyLogoutFromOtherTab, endSession, refreshSession } from '@ninepocket/runtime/session'
import { onSessionEvent } from '@ninepocket/runtime/session-events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'

const sessionLostMessages: Record<SessionLostMessage, string> = {
  'Invalid or expired session': 'Your session has ended. Please log in again.',
  'Authentication required': 'Please log in to continue',
}

/**
 * Updates the session after rejected calls, messages of other tabs and restores from the back/forward cache.
 * @returns the message for the login page if the session was lost here (spec §4.3: unless already there), or null
 */
export function useSessionSync(): string | null {
  const client = useQueryClient()
  const { pathname, key } = useLocation()
  const [lost, setLost] = useState<{ key: string; message: string } | null>(null)

  const onLoss = useEffectEvent((lostMessage: SessionLostMessage) => {
    // Set first, because a page for members would show a message of its own.
    if (pathname !== loginPath) setLost({ key, message: sessionLostMessages[lostMessage] })
    endSession(client)
  })
  useEffect(() => onSessionLost((lostMessage) => onLoss(lostMessage)), [])

  useEffect(() => {
    // If the API does not answer, the session stays.
    const refetchSession = () => void refreshSession(client).catch(() => undefined)
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && refetchSession()
    const unsubscribe = onSessionEvent((news) =>
      news === 'ended' ? applyLogoutFromOtherTab(client) : refetchSession(),
    )
    window.addEventListener('pageshow', onShow)
    return () => {
      unsubscribe()
      window.removeEventListener('pageshow', onShow)
    }
  }, [client])

  return lost?.key === key ? lost.message : null
}

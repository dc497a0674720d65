import { onSessionLost, type SessionLostMessage } from '@ninepocket/client/session-lost'
import { applyLogoutFromOtherTab, endSession, refreshSession } from '@ninepocket/runtime/session'
import { onSessionEvent } from '@ninepocket/runtime/session-events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loginPath } from './login-path.ts'

const sessionLostMessages: Record<SessionLostMessage, string> = {
  'Invalid or expired session': 'Your session has ended. Please log in again.',
  'Authentication required': 'Please log in to continue',
}

/**
 * Keeps the session in step with what is learnt elsewhere: from a call that was refused for want of one, from another
 * tab, and from when the browser brings the page back that it had put away.
 * @returns why this place is left for the login page (spec §4.3: unless already there); null where it is not
 */
export function useSessionSync(): string | null {
  const client = useQueryClient()
  const { pathname, key } = useLocation()
  const [lost, setLost] = useState<{ key: string; message: string } | null>(null)

  const onLoss = useEffectEvent((lostMessage: SessionLostMessage) => {
    // First: where the session ends on a page for members, that page has words of its own.
    if (pathname !== loginPath) setLost({ key, message: sessionLostMessages[lostMessage] })
    endSession(client)
  })
  useEffect(() => onSessionLost((lostMessage) => onLoss(lostMessage)), [])

  useEffect(() => {
    // Where nobody answers, what is known stands until some call says otherwise.
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

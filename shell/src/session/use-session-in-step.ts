import { onSessionLoss, type SessionLoss } from '@ninepocket/client/session-loss'
import { endSession, followEnd, refreshSession } from '@ninepocket/runtime/session'
import { hearTabs } from '@ninepocket/runtime/session-tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loginPath } from './login-path.ts'

const messages: Record<SessionLoss, string> = {
  'Invalid or expired session': 'Your session has ended. Please log in again.',
  'Authentication required': 'Please log in to continue',
}

/**
 * Keeps the session in step with what is learnt elsewhere: from a call that was refused for want of one, from another
 * tab, and from when the browser brings the page back that it had put away.
 * @returns why this place is left for the login page (spec §4.3: unless already there); null where it is not
 */
export function useSessionInStep(): string | null {
  const client = useQueryClient()
  const { pathname, key } = useLocation()
  const [lost, setLost] = useState<{ key: string; message: string } | null>(null)

  const onLoss = useEffectEvent((loss: SessionLoss) => {
    // First: where the session ends on a page for members, that page has words of its own.
    if (pathname !== loginPath) setLost({ key, message: messages[loss] })
    endSession(client)
  })
  useEffect(() => onSessionLoss((loss) => onLoss(loss)), [])

  useEffect(() => {
    // Where nobody answers, what is known stands until some call says otherwise.
    const ask = () => void refreshSession(client).catch(() => undefined)
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && ask()
    const stopHearing = hearTabs((news) => (news === 'ended' ? followEnd(client) : ask()))
    window.addEventListener('pageshow', onShow)
    return () => {
      stopHearing()
      window.removeEventListener('pageshow', onShow)
    }
  }, [client])

  return lost?.key === key ? lost.message : null
}

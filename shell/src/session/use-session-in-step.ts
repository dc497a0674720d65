import { onSessionLoss, type SessionLoss } from '@ninepocket/client/session-loss'
import { loginRequest } from '@ninepocket/runtime/login-request'
import { endSession, followEnd, refreshSession } from '@ninepocket/runtime/session'
import { hearTabs } from '@ninepocket/runtime/session-tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from './login-path.ts'

const messages: Record<SessionLoss, string> = {
  'Invalid or expired session': 'Your session has ended. Please log in again.',
  'Authentication required': 'Please log in to continue',
}

/** Whether the browser took the document from its history, where it may be older than the session. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

/**
 * Keeps the session in step with what is learnt elsewhere: a call that was refused for want of one (spec §4: to the
 * login page, unless already there), another tab, and a page that the browser brings back from its history.
 */
export function useSessionInStep(): void {
  const client = useQueryClient()
  const location = useLocation()
  const navigate = useNavigate()

  const onLoss = useEffectEvent((loss: SessionLoss) => {
    endSession(client)
    if (location.pathname === loginPath) return
    navigate(loginPath, { replace: true, state: loginRequest(location, messages[loss]) })
  })
  useEffect(() => onSessionLoss((loss) => onLoss(loss)), [])

  useEffect(() => {
    // Where nobody answers, what is known stands until some call says otherwise.
    const ask = () => void refreshSession(client).catch(() => undefined)
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && ask()
    const stopHearing = hearTabs((news) => (news === 'ended' ? followEnd(client) : ask()))
    window.addEventListener('pageshow', onShow)
    if (isFromHistory()) ask()
    return () => {
      stopHearing()
      window.removeEventListener('pageshow', onShow)
    }
  }, [client])
}

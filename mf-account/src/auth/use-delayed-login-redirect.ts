import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { toSuccessMessageHistoryState } from './use-received-success-message.ts'

const redirectDelayMs = 3000

/** Goes to the login page 3 s after an activation or a password reset (spec §9.8), and shows the message there. */
export function useDelayedLoginRedirect(successMessage: string | undefined): void {
  const navigate = useNavigate()
  const { login } = buildSitePaths(useSite().productNoun)
  useEffect(() => {
    if (successMessage === undefined) return
    const go = () => navigate(login, { replace: true, state: toSuccessMessageHistoryState(successMessage) })
    const timer = setTimeout(go, redirectDelayMs)
    return () => clearTimeout(timer)
  }, [successMessage, navigate, login])
}

import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { setPendingActivation } from './pending-activation.ts'

/** Leads on whoever is in: nobody waits for an activation mail any more, should they have done so in this tab. */
export function RedirectAfterLogin({ to }: { to: string }) {
  useEffect(() => setPendingActivation(null), [])
  return <Navigate to={to} replace />
}

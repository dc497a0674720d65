import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { setActivationWait } from './activation-wait.ts'

/** Leads on whoever is in: nobody waits for an activation mail any more, should they have done so in this tab. */
export function GoOn({ to }: { to: string }) {
  useEffect(() => setActivationWait(null), [])
  return <Navigate to={to} replace />
}

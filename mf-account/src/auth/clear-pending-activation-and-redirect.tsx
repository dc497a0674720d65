import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { setPendingActivation } from './pending-activation.ts'

export function ClearPendingActivationAndRedirect({ to }: { to: string }) {
  useEffect(() => setPendingActivation(null), [])
  return <Navigate to={to} replace />
}

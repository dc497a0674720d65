import { useSession } from '@ninepocket/runtime/session'
import { Navigate } from 'react-router-dom'
import { useActivationWait } from './activation-wait.ts'
import { NeedsActivation } from './needs-activation.tsx'
import { RegisterForm } from './register-form.tsx'

/** Opens an account. Who has one and is in goes home; who has yet to activate it is told so. */
export function RegisterPage() {
  const { authenticated } = useSession()
  const wait = useActivationWait()
  if (authenticated) return <Navigate to="/" replace />
  return wait ? <NeedsActivation wait={wait} /> : <RegisterForm />
}

import { useLoginRequest } from '@ninepocket/runtime/login-request'
import { useSession } from '@ninepocket/runtime/session'
import { Navigate } from 'react-router-dom'
import { useActivationWait } from './activation-wait.ts'
import { LoginForm } from './login-form.tsx'
import { NeedsActivation } from './needs-activation.tsx'

/** Lets a person in, and on to where they wanted to go. Who is in already, by another tab too, goes on at once. */
export function LoginPage() {
  const { authenticated } = useSession()
  const { returnTo } = useLoginRequest()
  const wait = useActivationWait()
  if (authenticated) return <Navigate to={returnTo ?? '/'} replace />
  return wait ? <NeedsActivation wait={wait} /> : <LoginForm />
}

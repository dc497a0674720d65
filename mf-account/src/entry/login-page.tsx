import { sitePaths } from '@ninepocket/paths/site-paths'
import { useLoginRequest } from '@ninepocket/runtime/login-request'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { useActivationWait } from './activation-wait.ts'
import { GoOn } from './go-on.tsx'
import { LoginForm } from './login-form.tsx'
import { NeedsActivation } from './needs-activation.tsx'

/** Lets a person in, and on to where they wanted to go. Who is in already, by another tab too, goes on at once. */
export function LoginPage() {
  const { authenticated } = useSession()
  const { returnTo } = useLoginRequest()
  const paths = sitePaths(useSite().productNoun)
  const wait = useActivationWait()
  if (authenticated) return <GoOn to={returnTo ?? paths.home} />
  return wait ? <NeedsActivation wait={wait} back="Back to login" /> : <LoginForm />
}

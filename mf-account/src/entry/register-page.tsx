import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { useActivationWait } from './activation-wait.ts'
import { GoOn } from './go-on.tsx'
import { NeedsActivation } from './needs-activation.tsx'
import { RegisterForm } from './register-form.tsx'

/** Opens an account. Who has one and is in goes home; who has yet to activate it is told so. */
export function RegisterPage() {
  const { authenticated } = useSession()
  const paths = sitePaths(useSite().productNoun)
  const wait = useActivationWait()
  if (authenticated) return <GoOn to={paths.home} />
  return wait ? <NeedsActivation wait={wait} back="Back to registration" /> : <RegisterForm />
}

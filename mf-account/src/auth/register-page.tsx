import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { ActivationRequiredView } from './activation-required-view.tsx'
import { ClearPendingActivationAndRedirect } from './clear-pending-activation-and-redirect.tsx'
import { usePendingActivation } from './pending-activation.ts'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const { authenticated } = useSession()
  const paths = buildSitePaths(useSite().productNoun)
  const activation = usePendingActivation()
  if (authenticated) return <ClearPendingActivationAndRedirect to={paths.home} />
  return activation ? (
    <ActivationRequiredView activation={activation} backLabel="Back to registration" />
  ) : (
    <RegisterForm />
  )
}

import type { SecondFactorNeeded } from '@ninepocket/contract/auth/login'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useReceivedLoginRedirectState } from '@ninepocket/runtime/login-request'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ActivationRequiredView } from './activation-required-view.tsx'
import { ClearPendingActivationAndRedirect } from './clear-pending-activation-and-redirect.tsx'
import { LoginForm } from './login-form.tsx'
import { setPendingActivation, usePendingActivation } from './pending-activation.ts'
import { SecondStepView } from './second-step/second-step-view.tsx'

/** Whether the document was opened by its URL, not reloaded or restored by Back or Forward. */
function isFreshNavigation(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type === 'navigate'
}

/**
 * Clears the pending activation on every visit but a reload or Back: the account may have been activated in another
 * browser. If it was not, the login reply says so again.
 */
function useClearedActivation(): void {
  const isInAppNavigation = useNavigationType() !== 'POP'
  useLayoutEffect(() => {
    if (isInAppNavigation || isFreshNavigation()) setPendingActivation(null)
  }, [isInAppNavigation])
}

export function LoginPage() {
  // The key remounts the page on every navigation, also from this page to itself.
  return <LoginVisit key={useLocation().key} />
}

function LoginVisit() {
  const { authenticated } = useSession()
  const { returnTo } = useReceivedLoginRedirectState()
  const paths = buildSitePaths(useSite().productNoun)
  const activation = usePendingActivation()
  useClearedActivation()
  const [secondStep, setSecondStep] = useState<SecondFactorNeeded | null>(null)
  if (authenticated) return <ClearPendingActivationAndRedirect to={returnTo ?? paths.home} />
  if (activation) return <ActivationRequiredView activation={activation} />
  if (secondStep) return <SecondStepView step={secondStep} onBack={() => setSecondStep(null)} />
  return <LoginForm onSecondStep={setSecondStep} />
}

import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useLoginRequest } from '@ninepocket/runtime/login-request'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ActivationRequiredView } from './activation-required-view.tsx'
import { LoginForm } from './login-form.tsx'
import { setPendingActivation, usePendingActivation } from './pending-activation.ts'
import { RedirectAfterLogin } from './redirect-after-login.tsx'

/** Whether this document was asked for by its address, and neither reloaded nor come back to. */
function isFreshNavigation(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type === 'navigate'
}

/**
 * Who comes to the page anew means to log in, and may have activated the account elsewhere; who has not is told so
 * again. Only a reload goes on waiting.
 */
function useClearedActivation(): void {
  const isInAppNavigation = useNavigationType() !== 'POP'
  useLayoutEffect(() => {
    if (isInAppNavigation || isFreshNavigation()) setPendingActivation(null)
  }, [isInAppNavigation])
}

/** Lets a person in, and on to where they wanted to go. Who is in already, by another tab too, goes on at once. */
export function LoginPage() {
  // Each move to the page is a visit of its own, that of somebody who waits on this very page too.
  return <LoginVisit key={useLocation().key} />
}

function LoginVisit() {
  const { authenticated } = useSession()
  const { returnTo } = useLoginRequest()
  const paths = buildSitePaths(useSite().productNoun)
  const activation = usePendingActivation()
  useClearedActivation()
  if (authenticated) return <RedirectAfterLogin to={returnTo ?? paths.home} />
  return activation ? <ActivationRequiredView activation={activation} /> : <LoginForm />
}

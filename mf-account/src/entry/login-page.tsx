import { sitePaths } from '@ninepocket/paths/site-paths'
import { useLoginRequest } from '@ninepocket/runtime/login-request'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { setActivationWait, useActivationWait } from './activation-wait.ts'
import { GoOn } from './go-on.tsx'
import { LoginForm } from './login-form.tsx'
import { NeedsActivation } from './needs-activation.tsx'

/** Whether this document was asked for by its address, and neither reloaded nor come back to. */
function isAskedAnew(): boolean {
  // Not everywhere is there a record of it.
  const [visit] = performance.getEntriesByType?.('navigation') ?? []
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

/**
 * Who comes to the page anew means to log in, and may have activated the account elsewhere; who has not is told so
 * again. Only a reload goes on waiting.
 */
function useForgottenWait(): void {
  const { key } = useLocation()
  const isMove = useNavigationType() !== 'POP'
  // biome-ignore
  useLayoutEffect(() => {
    if (isMove || isAskedAnew()) setActivationWait(null)
  }, [key, isMove])
}

/** Lets a person in, and on to where they wanted to go. Who is in already, by another tab too, goes on at once. */
export function LoginPage() {
  const { authenticated } = useSession()
  const { returnTo } = useLoginRequest()
  const paths = sitePaths(useSite().productNoun)
  const wait = useActivationWait()
  useForgottenWait()
  if (authenticated) return <GoOn to={returnTo ?? paths.home} />
  return wait ? <NeedsActivation wait={wait} /> : <LoginForm />
}

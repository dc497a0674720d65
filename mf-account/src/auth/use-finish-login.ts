import type { LoggedInReply } from '@ninepocket/contract/auth/login'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { setSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'

/** Returns a function that stores the session of a login. It leads a suspended member to their page (spec §4.23). */
export function useFinishLogin(): (reply: LoggedInReply) => void {
  const { suspended } = buildSitePaths(useSite().productNoun)
  const client = useQueryClient()
  const navigate = useNavigate()
  return (reply) => {
    if ('isSuspended' in reply) navigate(suspended, { replace: true })
    else setSession(client, { success: true, authenticated: true, ...reply })
  }
}

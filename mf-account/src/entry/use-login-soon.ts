import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { goodNews } from './use-good-news.ts'

/** After an activation or a reset (spec §9.8). */
const redirectMs = 3000

/** Goes to the login page 3 s after something has succeeded, and says there what. */
export function useLoginSoon(success: string | undefined): void {
  const navigate = useNavigate()
  const { login } = sitePaths(useSite().productNoun)
  useEffect(() => {
    if (success === undefined) return
    const go = () => navigate(login, { replace: true, state: goodNews(success) })
    const timer = setTimeout(go, redirectMs)
    return () => clearTimeout(timer)
  }, [success, navigate, login])
}

import { sitePaths } from '@ninepocket/paths/site-paths'
import { loginRequest } from '@ninepocket/runtime/login-request'
import { useSite } from '@ninepocket/runtime/site'
import { useLocation, useNavigate } from 'react-router-dom'

/** Sends a guest to the login page, which says why, and back here afterwards (spec §6). */
export function useAskToLogIn(): (message: string) => void {
  const { login } = sitePaths(useSite().productNoun)
  const location = useLocation()
  const navigate = useNavigate()
  return (message) => void navigate(login, { state: loginRequest(location, message) })
}

import { loginPath } from '@ninepocket/paths/login-path'
import { createLoginRedirectState } from '@ninepocket/runtime/login-request'
import { useLocation, useNavigate } from 'react-router-dom'

/** Returns a function that redirects to the login page with a message; the login returns here (spec §6.1). */
export function useRedirectToLogin(): (message: string) => void {
  const location = useLocation()
  const navigate = useNavigate()
  return (message) => void navigate(loginPath, { state: createLoginRedirectState(location, message) })
}

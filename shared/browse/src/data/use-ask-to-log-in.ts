import { loginPath } from '@ninepocket/paths/login-path'
import { loginRequest } from '@ninepocket/runtime/login-request'
import { useLocation, useNavigate } from 'react-router-dom'

/** Sends a guest to the login page, which says why, and back here afterwards (spec §6.1). */
export function useAskToLogIn(): (message: string) => void {
  const location = useLocation()
  const navigate = useNavigate()
  return (message) => void navigate(loginPath, { state: loginRequest(location, message) })
}

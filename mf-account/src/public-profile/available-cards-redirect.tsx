import { useSite } from '@ninepocket/runtime/site'
import { Navigate, useParams } from 'react-router-dom'
import { getAvailableCardsRedirect } from './profile-redirect.ts'

/** `/@name/available-cards…`, a legacy URL (spec §2.6). */
export function AvailableCardsRedirect() {
  const site = useSite()
  const params = useParams()
  return <Navigate to={getAvailableCardsRedirect({ params, site })} replace />
}

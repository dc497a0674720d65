import { useSite } from '@ninepocket/runtime/site'
import { Navigate, useParams } from 'react-router-dom'
import { profileInstead } from './elsewhere.ts'

/** `/@name/available-cards…`, an address of earlier days. */
export function AvailableCardsPage() {
  const site = useSite()
  const params = useParams()
  return <Navigate to={profileInstead({ params, site })} replace />
}

import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Navigate, useParams } from 'react-router-dom'
import { usernameOf } from './username-of.ts'

/** Addresses of earlier days: what they showed is on the profile now (spec §2). */
export function AvailableCardsPage() {
  const { productNoun } = useSite()
  const { handle } = useParams()
  const paths = sitePaths(productNoun)
  const username = usernameOf(handle)
  return <Navigate to={username === null ? paths.home : paths.user(username)} replace />
}

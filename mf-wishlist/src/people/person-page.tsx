import { useIsOwner } from '@ninepocket/browse/data/use-is-owner'
import { NamedPerson } from '@ninepocket/browse/people/named-person'
import { NowhereView } from '@ninepocket/browse/state/page-failure'
import type { PublicUser } from '@ninepocket/contract/user'
import { usernameOf } from '@ninepocket/paths/username-of'
import { useSite } from '@ninepocket/runtime/site'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { elsewhere } from './elsewhere.ts'

/** Whose wishlist a page shows. */
export type OfPerson = { user: PublicUser; isOwner: boolean }

/**
 * What all pages of a wishlist begin with: the address put right, and the person. `wrong` says what else of the address
 * names nothing; `leads` where it leads instead.
 */
export function PersonPage({
  wrong = null,
  leads = elsewhere,
  children,
}: {
  wrong?: string | null
  leads?: typeof elsewhere
  children: (of: OfPerson) => ReactNode
}) {
  const site = useSite()
  const params = useParams()
  const username = usernameOf(params.handle)
  const other = leads({ params, site })
  if (other !== null || username === null) return <Navigate to={other ?? '/'} replace />
  if (wrong !== null) return <NowhereView message={wrong} />
  return (
    <NamedPerson key={username} username={username}>
      {(user) => <KnownPerson user={user} render={children} />}
    </NamedPerson>
  )
}

function KnownPerson({ user, render }: { user: PublicUser; render: (of: OfPerson) => ReactNode }) {
  return render({ user, isOwner: useIsOwner(user) })
}

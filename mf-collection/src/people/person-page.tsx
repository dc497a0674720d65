import { useIsOwner } from '@ninepocket/browse/data/use-is-owner'
import { NamedPerson } from '@ninepocket/browse/people/named-person'
import { NowhereView } from '@ninepocket/browse/state/page-failure'
import type { PublicUser } from '@ninepocket/contract/user'
import { usernameOf } from '@ninepocket/paths/username-of'
import { useSite } from '@ninepocket/runtime/site'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { type CopyList, copyListOf } from './copy-lists.ts'
import { elsewhere } from './elsewhere.ts'
import { PrivateCollection } from './private-collection.tsx'

/** Whose list a page shows, and which. */
export type OfPerson = { user: PublicUser; list: CopyList; isOwner: boolean }

/**
 * What all pages of people's copies begin with: the address put right, the person, and what they keep to themselves.
 * `wrong` says what else of the address names nothing.
 */
export function PersonPage({
  wrong = null,
  children,
}: {
  wrong?: string | null
  children: (of: OfPerson) => ReactNode
}) {
  const site = useSite()
  const params = useParams()
  const username = usernameOf(params.handle)
  const list = copyListOf(params.list)
  const other = elsewhere({ params, site })
  if (other !== null || username === null || !list) return <Navigate to={other ?? '/'} replace />
  if (wrong !== null) return <NowhereView message={wrong} />
  return (
    <NamedPerson key={username} username={username}>
      {(user) => <KnownPerson user={user} list={list} render={children} />}
    </NamedPerson>
  )
}

function KnownPerson({
  user,
  list,
  render,
}: {
  user: PublicUser
  list: CopyList
  render: (of: OfPerson) => ReactNode
}) {
  const isOwner = useIsOwner(user)
  const isHidden = list.list === 'collection' && user.isCollectionPrivate && !isOwner
  return isHidden ? <PrivateCollection user={user} /> : render({ user, list, isOwner })
}

import { NowhereView } from '@ninepocket/browse/state/page-failure'
import { ProfileFailure, ProfileLoading } from '@ninepocket/browse/state/profile-status'
import type { PublicUser } from '@ninepocket/contract/user'
import { usernameOf } from '@ninepocket/paths/username-of'
import { useSite } from '@ninepocket/runtime/site'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { userQuery } from '../data/user-query.ts'
import { type CopyList, copyListOf } from './copy-lists.ts'
import { elsewhere } from './elsewhere.ts'
import { PrivateCollection } from './private-collection.tsx'
import { useIsOwner } from './use-is-owner.ts'

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
    <NamedPerson key={username} username={username} list={list}>
      {children}
    </NamedPerson>
  )
}

function NamedPerson({
  username,
  list,
  children,
}: {
  username: string
  list: CopyList
  children: (of: OfPerson) => ReactNode
}) {
  const { data, error, refetch } = useQuery(userQuery(username))
  if (data) return <KnownPerson user={data.user} list={list} render={children} />
  if (error) return <ProfileFailure error={error} retry={refetch} />
  return <ProfileLoading />
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

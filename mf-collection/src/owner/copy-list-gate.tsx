import { useIsOwner } from '@ninepocket/browse/data/use-is-owner'
import { UserLoader } from '@ninepocket/browse/profile/user-loader'
import { InvalidAddressView } from '@ninepocket/browse/states/page-error'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { useSite } from '@ninepocket/runtime/site'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { type CopyListKind, findCopyListKind } from './copy-list-kinds.ts'
import { getCopyListRedirect } from './copy-list-redirect.ts'
import { PrivateCollectionView } from './private-collection-view.tsx'

export type OwnedCopyList = { user: PublicUser; list: CopyListKind; isOwner: boolean }

/** `invalidAddressMessage` is set when the rest of the address is invalid. */
export function CopyListGate({
  invalidAddressMessage = null,
  children,
}: {
  invalidAddressMessage?: string | null
  children: (listContext: OwnedCopyList) => ReactNode
}) {
  const site = useSite()
  const params = useParams()
  const username = parseUsername(params.username)
  const list = findCopyListKind(params.list)
  const redirectPath = getCopyListRedirect({ params, site })
  if (redirectPath !== null || username === null || !list) return <Navigate to={redirectPath ?? '/'} replace />
  if (invalidAddressMessage !== null) return <InvalidAddressView message={invalidAddressMessage} />
  return (
    <UserLoader key={username} username={username}>
      {(user) => <VisibleCopyList user={user} list={list} render={children} />}
    </UserLoader>
  )
}

function VisibleCopyList({
  user,
  list,
  render,
}: {
  user: PublicUser
  list: CopyListKind
  render: (listContext: OwnedCopyList) => ReactNode
}) {
  const isOwner = useIsOwner(user)
  const isHidden = list.list === 'collection' && user.isCollectionPrivate && !isOwner
  return isHidden ? <PrivateCollectionView user={user} /> : render({ user, list, isOwner })
}

import { useIsOwner } from '@ninepocket/browse/data/use-is-owner'
import { UserLoader } from '@ninepocket/browse/profile/user-loader'
import { InvalidAddressView } from '@ninepocket/browse/states/page-error'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { parseUsername } from '@ninepocket/paths/parse-username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { type CopyListDefinition, findCopyListDefinition, getCopyListRedirect } from './copy-list-definitions.ts'
import { type ItemAddressParser, parseListAddress } from './item-address.ts'
import { PrivateCollectionView } from './private-collection-view.tsx'

export type ViewedCopyList = { user: PublicUser; list: CopyListDefinition; isOwner: boolean }

/** Renders a page for the list, its owner and the id in the address. */
export function CopyListOwnerLoader({
  parseAddress = parseListAddress,
  children,
}: {
  parseAddress?: ItemAddressParser
  children: (listContext: ViewedCopyList, id: string) => ReactNode
}) {
  const site = useSite()
  const params = useParams()
  const username = parseUsername(params.username)
  const list = findCopyListDefinition(params.list)
  const { id, error } = parseAddress(params)
  const redirectPath = getCopyListRedirect({ params, site })
  if (redirectPath !== null || username === null || !list) return <Navigate to={redirectPath ?? '/'} replace />
  if (error !== null) {
    const link = {
      to: buildSitePaths(site.productNoun).userList(username, list.list),
      label: `Go to @${username}'s ${list.name}`,
    }
    return <InvalidAddressView message={error} link={link} />
  }
  return (
    <UserLoader key={username} username={username}>
      {(user) => (
        <VisibleCopyList
          key={`${list.list} ${id}`}
          user={user}
          list={list}
          render={(listContext) => children(listContext, id)}
        />
      )}
    </UserLoader>
  )
}

function VisibleCopyList({
  user,
  list,
  render,
}: {
  user: PublicUser
  list: CopyListDefinition
  render: (listContext: ViewedCopyList) => ReactNode
}) {
  const isOwner = useIsOwner(user)
  const isHidden = list.list === 'collection' && user.isCollectionPrivate && !isOwner
  return isHidden ? <PrivateCollectionView user={user} /> : render({ user, list, isOwner })
}

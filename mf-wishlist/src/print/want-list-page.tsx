import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { useMemo } from 'react'
import { allWishes } from '../data/all-wishes.ts'
import { wishlistTitle } from '../people/crumbs-to.ts'
import { elsewhereToPrint } from '../people/elsewhere.ts'
import { type OfPerson, PersonPage } from '../people/person-page.tsx'
import { WantList } from './want-list.tsx'

/** `/@name/wishlist/print`: all that a person wishes for, to print and to share. */
export function WantListPage() {
  return <PersonPage leads={elsewhereToPrint}>{(of) => <Whole key={of.user.id} {...of} />}</PersonPage>
}

function Whole(of: OfPerson) {
  const { user } = of
  const paths = sitePaths(useSite().productNoun)
  const source = useMemo(() => allWishes(user.id), [user.id])
  return (
    <WantList
      of={of}
      source={source}
      title={wishlistTitle(user)}
      path={paths.wantList(user.username)}
      back={<BackLink to={paths.userList(user.username, 'wishlist')}>Back to {wishlistTitle(user)}</BackLink>}
    />
  )
}

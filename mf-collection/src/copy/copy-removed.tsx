import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { StatusView } from '@ninepocket/ui/status-view'
import { Link, Navigate, useParams } from 'react-router-dom'
import type { OfPerson } from '../people/person-page.tsx'
import { copySlug } from './copy-slug.ts'
import { useLostFocus } from './use-lost-focus.ts'

/** Its owner has just removed it; the way back is to where it stood. */
export function CopyRemoved({ of: { user, list } }: { of: OfPerson }) {
  const paths = sitePaths(useSite().productNoun)
  const { product = '', insertSet = '' } = useParams()
  const back = useLostFocus<HTMLAnchorElement>(true)
  return (
    <StatusView
      status="empty"
      titleAs="h1"
      title="Copy removed"
      action={
        <Link
          ref={back}
          className={buttonLook('primary')}
          to={paths.userList(user.username, list.list, { slug: product }, { slug: insertSet })}
        >
          Back to the list
        </Link>
      }
    >
      <p>This copy is no longer in your collection.</p>
    </StatusView>
  )
}

/** It was removed and is had again, under a new id: its page is another one now. */
export function CopyRestored({ of: { user, list }, newId }: { of: OfPerson; newId: string }) {
  const paths = sitePaths(useSite().productNoun)
  const { product = '', insertSet = '', item = '' } = useParams()
  const slug = copySlug({ id: newId, card: { slug: item } })
  return (
    <Navigate
      replace
      to={paths.userList(user.username, list.list, { slug: product }, { slug: insertSet }, { slug })}
    />
  )
}

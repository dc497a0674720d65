import { slugError } from '@ninepocket/browse/words/slug-error'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { StatusView } from '@ninepocket/ui/status-view'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { wishesOfInsertSet } from '../data/wishes-of-insert-set.ts'
import { wishlistTitle } from '../people/crumbs-to.ts'
import { elsewhereToPrint } from '../people/elsewhere.ts'
import { type OfPerson, PersonPage } from '../people/person-page.tsx'
import { WishlistFailure } from '../people/wishlist-failure.tsx'
import { WantList } from './want-list.tsx'

/** `/@name/wishlist/product/insert-set/print`: what a person wishes for in one insert set, to print and to share. */
export function WantListOfSetPage() {
  const { insertSet: slug = '' } = useParams()
  const id = idFromSlug(slug)
  return (
    <PersonPage leads={elsewhereToPrint} wrong={id ? null : slugError('insert set', slug)}>
      {(of) => (id ? <OfSet key={id} of={of} id={id} /> : null)}
    </PersonPage>
  )
}

function OfSet({ of, id }: { of: OfPerson; id: string }) {
  const { user } = of
  const paths = sitePaths(useSite().productNoun)
  const set = useQuery(insertSetQuery(id))
  const insertSet = set.data?.insertSet
  const parent = useQuery({ ...productQuery(insertSet?.productId ?? ''), enabled: insertSet !== undefined })
  const product = parent.data?.product
  const source = useMemo(() => wishesOfInsertSet(user.id, id), [user.id, id])
  const failed = set.error ? set : parent.error ? parent : null
  if (failed?.error) return <WishlistFailure error={failed.error} onRetry={failed.refetch} />
  if (!insertSet || !product) return <StatusView status="loading" title="Loading…" />
  return (
    <WantList
      of={of}
      source={source}
      title={wishlistTitle(user)}
      only={{ product, insertSet }}
      path={paths.wantList(user.username, product, insertSet)}
      back={
        <BackLink to={paths.userList(user.username, 'wishlist', product, insertSet)}>
          Back to {insertSet.name}
        </BackLink>
      }
    />
  )
}

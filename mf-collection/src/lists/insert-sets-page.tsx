import { ProductDetails } from '@ninepocket/browse/facts/product-details'
import { listTitle } from '@ninepocket/browse/head/crumbs-of-list'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { ChecklistLink } from '@ninepocket/browse/side/checklist-link'
import { PageFailure } from '@ninepocket/browse/state/page-failure'
import { PageSkeleton } from '@ninepocket/browse/state/page-skeleton'
import { slugError } from '@ninepocket/browse/words/slug-error'
import type { Product } from '@ninepocket/contract/product'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { idFromSlug } from '@ninepocket/paths/slug'
import { useSite } from '@ninepocket/runtime/site'
import { BackLink } from '@ninepocket/ui/back-link'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { insertSetsOfUser } from '../data/insert-sets-of-user.ts'
import { productQuery } from '../data/product-query.ts'
import { type OfPerson, PersonPage } from '../people/person-page.tsx'
import { ListFrame } from './list-frame.tsx'
import { NothingHere } from './nothing-here.tsx'
import { OwnedInsertSetTile, ownedInsertSetLines } from './owned-insert-set-tile.tsx'

/** `/@name/collection/product` and its like: the insert sets of which a person has copies. */
export function InsertSetsPage() {
  const { product: slug = '' } = useParams()
  const id = idFromSlug(slug)
  return (
    <PersonPage wrong={id ? null : slugError('product', slug)}>
      {(of) => (id ? <KnownPerson key={`${of.list.list} ${id}`} of={of} id={id} /> : null)}
    </PersonPage>
  )
}

function KnownPerson({ of, id }: { of: OfPerson; id: string }) {
  const { data, error, refetch } = useQuery(productQuery(id))
  if (data) return <InsertSetsView of={of} product={data.product} />
  if (error) {
    return (
      <PageFailure title="Error Loading Collection" error={error} onRetry={refetch}>
        Failed to load data
      </PageFailure>
    )
  }
  return <PageSkeleton message="Loading…" />
}

function InsertSetsView({ of, product }: { of: OfPerson; product: Product }) {
  const { user, list } = of
  const paths = sitePaths(useSite().productNoun)
  const from = paths.userList(user.username, list.list, product)
  const source = useMemo(() => insertSetsOfUser(user.id, product.id, list), [user.id, product.id, list])
  return (
    <ListFrame
      of={of}
      title={product.name}
      eyebrow={listTitle(user, list)}
      back={
        <BackLink to={paths.userList(user.username, list.list)}>Back to {listTitle(user, list)}</BackLink>
      }
      actions={<ChecklistLink to={paths.product(product)} />}
      facts={<ProductDetails product={product} foldsAboveList />}
    >
      <FilteredList
        source={source}
        filterLabel="Filter insert sets"
        empty={<NothingHere {...of} />}
        look={{
          label: 'Insert sets',
          lines: ownedInsertSetLines,
          renderTile: (insertSet, context) => (
            <OwnedInsertSetTile
              insertSet={insertSet}
              productSlug={product.slug}
              list={list}
              username={user.username}
              from={from}
              {...context}
            />
          ),
        }}
      />
    </ListFrame>
  )
}

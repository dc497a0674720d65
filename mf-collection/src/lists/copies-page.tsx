import { productIdOf } from '@ninepocket/browse/data/product-id-of'
import { PageFailure } from '@ninepocket/browse/state/page-failure'
import { PageSkeleton } from '@ninepocket/browse/state/page-skeleton'
import { slugError } from '@ninepocket/browse/words/slug-error'
import { idFromSlug } from '@ninepocket/paths/slug'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { insertSetQuery } from '../data/insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'
import { type OfPerson, PersonPage } from '../people/person-page.tsx'
import { CopiesView } from './copies-view.tsx'

/** `/@name/collection/product/insert-set` and its like: a person's copies of an insert set. */
export function CopiesPage() {
  const { insertSet: slug = '' } = useParams()
  const id = idFromSlug(slug)
  return (
    <PersonPage wrong={id ? null : slugError('insert set', slug)}>
      {(of) => (id ? <KnownPerson key={`${of.list.list} ${id}`} of={of} id={id} /> : null)}
    </PersonPage>
  )
}

function KnownPerson({ of, id }: { of: OfPerson; id: string }) {
  const params = useParams()
  const set = useQuery(insertSetQuery(id))
  const insertSet = set.data?.insertSet
  const productId = productIdOf(insertSet, params)
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== null })
  if (insertSet && product.data) {
    return <CopiesView of={of} insertSet={insertSet} product={product.data.product} />
  }
  const failed = set.error ? set : insertSet && product.error ? product : null
  if (failed?.error) {
    return (
      <PageFailure title="Error Loading Collection" error={failed.error} onRetry={failed.refetch}>
        Failed to load data
      </PageFailure>
    )
  }
  return <PageSkeleton message="Loading…" />
}

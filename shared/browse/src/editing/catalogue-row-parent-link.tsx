import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { insertSetQuery, productQuery } from '../data/catalogue-queries.ts'
import { useCatalogueRowPagePath } from './use-catalogue-row-page-path.ts'

/**
 * Names the row with this `id`, which contains rows of `kind`, and leads to its page. `kind` is that of the child, `id`
 * that of the parent. Shows the id until the name has loaded.
 */
export function CatalogueRowParentLink({ kind, id }: { kind: CatalogueKind; id: string }) {
  const isCard = kind === 'cards'
  const insertSet = useQuery({ ...insertSetQuery(id), enabled: isCard }).data?.insertSet
  const productId = isCard ? insertSet?.productId : id
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== undefined }).data?.product
  const name = [product?.name, insertSet?.name].filter(Boolean).join(', ')
  const path = useCatalogueRowPagePath(isCard ? 'insert-sets' : 'products', id)
  return <Link to={path}>{name || id}</Link>
}

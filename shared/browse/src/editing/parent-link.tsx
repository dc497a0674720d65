import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { insertSetQuery, productQuery } from '../data/catalogue-queries.ts'
import { getCatalogueRowPagePath } from './get-catalogue-row-page-path.ts'

/** Names the row that contains a row of `kind`, and leads to its page. Shows the id until the name has loaded. */
export function ParentLink({ kind, id }: { kind: CatalogueKind; id: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  const isCard = kind === 'cards'
  const insertSet = useQuery({ ...insertSetQuery(id), enabled: isCard }).data?.insertSet
  const productId = isCard ? insertSet?.productId : id
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== undefined }).data?.product
  const name = [product?.name, insertSet?.name].filter(Boolean).join(', ')
  return <Link to={getCatalogueRowPagePath(paths, isCard ? 'insert-sets' : 'products', id)}>{name || id}</Link>
}

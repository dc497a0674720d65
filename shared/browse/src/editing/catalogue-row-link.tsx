import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { cardQuery } from '../data/catalogue-queries.ts'
import { CatalogueRowParentLink } from './catalogue-row-parent-link.tsx'
import { getCatalogueRowPagePath } from './get-catalogue-row-page-path.ts'

/** Names a row and leads to its page. Shows the id until the name has loaded. */
export function CatalogueRowLink({ kind, id }: { kind: CatalogueKind; id: string }) {
  if (kind === 'cards') return <CardLink id={id} />
  // A parent link takes the kind of the child.
  return <CatalogueRowParentLink kind={kind === 'products' ? 'insert-sets' : 'cards'} id={id} />
}

function CardLink({ id }: { id: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  const card = useQuery(cardQuery(id)).data?.card
  const name = [card?.cardNumber, card?.name].filter(Boolean).join(' ')
  return <Link to={getCatalogueRowPagePath(paths, 'cards', id)}>{name || id}</Link>
}

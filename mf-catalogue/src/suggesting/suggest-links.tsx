import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Link } from 'react-router-dom'
import css from './suggesting.module.css'

const contained = {
  products: { kind: 'insert-sets', label: 'Suggest a new insert set' },
  'insert-sets': { kind: 'cards', label: 'Suggest a new card' },
  cards: null,
} as const

/** Leads members to the forms for suggestions (spec §4.26). */
export function SuggestLinks({ kind, id }: { kind: CatalogueKind; id: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { authenticated } = useSession()
  if (!authenticated) return null
  const addition = contained[kind]
  return (
    <p className={css.links}>
      <Link to={paths.suggestChange(kind, id)}>Suggest a change</Link>
      {addition ? <Link to={paths.suggestNew(addition.kind, id)}>{addition.label}</Link> : null}
    </p>
  )
}

/** Leads members to the form for a new set. */
export function SuggestNewProductLink() {
  const paths = buildSitePaths(useSite().productNoun)
  const { authenticated } = useSession()
  return authenticated ? (
    <p className={css.links}>
      <Link to={paths.suggestNewSet}>Suggest a new set</Link>
    </p>
  ) : null
}

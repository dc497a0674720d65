import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { contributorsOfCatalogueRowQuery } from './contributors-of-catalogue-row-query.ts'
import css from './suggesting.module.css'

/** Credits the members whose suggestions were accepted. Shows nothing if there are none or they do not load. */
export function Contributors({ kind, id }: { kind: CatalogueKind; id: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  const { data } = useQuery(contributorsOfCatalogueRowQuery(kind, id))
  if (!data || data.contributors.length === 0) return null
  return (
    <p className={css.contributors}>
      Contributors:{' '}
      {data.contributors.map(({ username }, index) => (
        <Fragment key={username}>
          {index > 0 ? ', ' : null}
          <Link to={paths.user(username)}>@{username}</Link>
        </Fragment>
      ))}
    </p>
  )
}

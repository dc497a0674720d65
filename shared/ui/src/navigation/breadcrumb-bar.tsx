import { Link } from 'react-router-dom'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import css from './breadcrumb-bar.module.css'
import { collapseBreadcrumbs } from './collapse-breadcrumbs.ts'

type Breadcrumb = { label: string; to?: string }

/** The last item is the current page and not a link (spec §2.10). */
export function BreadcrumbBar({ crumbs, max = 5 }: { crumbs: ReadonlyArray<Breadcrumb>; max?: number }) {
  const items = collapseBreadcrumbs(crumbs, max)
  return (
    <nav aria-label="Breadcrumb" className={css.bar}>
      <ol className={css.trail}>
        {items.map((item, index) => (
          <li key={'crumb' in item ? (item.crumb.to ?? item.crumb.label) : 'gap'} className={css.item}>
            {'crumb' in item ? (
              <BreadcrumbItem crumb={item.crumb} isPage={index === items.length - 1} />
            ) : (
              <HiddenBreadcrumbs hidden={item.hidden} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function BreadcrumbItem({ crumb, isPage }: { crumb: Breadcrumb; isPage: boolean }) {
  if (isPage) {
    return (
      <span aria-current="page" className={css.page} title={crumb.label}>
        {crumb.label}
      </span>
    )
  }
  return crumb.to === undefined ? (
    <span className={css.step}>{crumb.label}</span>
  ) : (
    <Link to={crumb.to} className={css.step} title={crumb.label}>
      {crumb.label}
    </Link>
  )
}

function HiddenBreadcrumbs({ hidden }: { hidden: number }) {
  return (
    <>
      <span aria-hidden="true">…</span>
      <VisuallyHidden>{hidden === 1 ? '1 step not shown' : `${hidden} steps not shown`}</VisuallyHidden>
    </>
  )
}

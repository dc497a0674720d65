export type VisibleBreadcrumb<Crumb> = { crumb: Crumb } | { hidden: number }

const leadingCount = 2
const minItems = 3

/**
 * Reduces breadcrumbs to `max` items: the first 2, a gap, and the last ones (spec §2.10). The last item is always kept,
 * and 3 items are never reduced.
 */
export function collapseBreadcrumbs<Crumb>(
  crumbs: ReadonlyArray<Crumb>,
  max = 5,
): ReadonlyArray<VisibleBreadcrumb<Crumb>> {
  if (crumbs.length <= Math.max(max, minItems)) return crumbs.map((crumb) => ({ crumb }))
  const trailingCount = Math.max(1, max - leadingCount - 1)
  return [
    ...crumbs.slice(0, leadingCount).map((crumb) => ({ crumb })),
    { hidden: crumbs.length - leadingCount - trailingCount },
    ...crumbs.slice(-trailingCount).map((crumb) => ({ crumb })),
  ]
}

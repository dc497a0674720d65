type VisibleBreadcrumb<Crumb> = { crumb: Crumb } | { hidden: number }

const leadingCount = 2
const minItems = 3

/** Keeps the first 2, a gap, and the last ones, at most `max` in all, but never less than 3 (spec §2.10). */
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

/** A step of the trail, or the gap that stands for `hidden` of them. */
export type VisibleBreadcrumb<Crumb> = { crumb: Crumb } | { hidden: number }

const leadingCount = 2
const minItems = 3

/**
 * Fits a trail into `max` items: a longer one keeps its first 2, a gap, then its last ones (spec §2.10).
 * The page itself, the last item, is always kept; a trail of 3 is never shortened.
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

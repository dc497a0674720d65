/** A step of the trail, or the gap that stands for `hidden` of them. */
export type ShownCrumb<Crumb> = { crumb: Crumb } | { hidden: number }

const leading = 2
const fewest = 3

/**
 * Fits a trail into `max` items: a longer one keeps its first 2, a gap, then its last ones (spec §2.10).
 * The page itself, the last item, is always kept; a trail of 3 is never shortened.
 */
export function collapseCrumbs<Crumb>(
  crumbs: ReadonlyArray<Crumb>,
  max = 5,
): ReadonlyArray<ShownCrumb<Crumb>> {
  if (crumbs.length <= Math.max(max, fewest)) return crumbs.map((crumb) => ({ crumb }))
  const trailing = Math.max(1, max - leading - 1)
  return [
    ...crumbs.slice(0, leading).map((crumb) => ({ crumb })),
    { hidden: crumbs.length - leading - trailing },
    ...crumbs.slice(-trailing).map((crumb) => ({ crumb })),
  ]
}

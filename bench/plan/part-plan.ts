/** What a change means for a part, as `npm run plan -- --json` prints it. */
export type PartPlan = { part: string; build: string[]; test: string[] }

/** Parts for which something is to be done. */
export const having = (plans: ReadonlyArray<PartPlan>, act: 'build' | 'test') =>
  plans.filter((plan) => plan[act].length > 0).map(({ part }) => part)

/** How many parts are in one of two lists only. */
export function differing(some: ReadonlyArray<string>, others: ReadonlyArray<string>): number {
  const notIn = (list: ReadonlyArray<string>) => (part: string) => !list.includes(part)
  return some.filter(notIn(others)).length + others.filter(notIn(some)).length
}

/** A part's manifest: its name, and all that it may import. */
export type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** A part and the parts that import it, themselves or by another that does. */
export function partAndImporters(
  part: string,
  manifests: Readonly<Record<string, Manifest>>,
): ReadonlyArray<string> {
  const found = new Set([part])
  // A set that grows while it is walked through is walked through to its end.
  for (const each of found) {
    const name = manifests[each]?.name ?? each
    for (const [importer, { dependencies, devDependencies }] of Object.entries(manifests))
      if (name in { ...dependencies, ...devDependencies }) found.add(importer)
  }
  return [...found]
}

/** What a change means for a part, as `npm run affected -- --json` prints it. */
export type AppPlan = { app: string; build: string[]; test: string[] }

/** Parts for which something is to be done. */
export const listAppsWith = (plans: ReadonlyArray<AppPlan>, act: 'build' | 'test') =>
  plans.filter((plan) => plan[act].length > 0).map(({ app }) => app)

/** How many parts are in one of two lists only. */
export function countDifferences(first: ReadonlyArray<string>, second: ReadonlyArray<string>): number {
  const notIn = (list: ReadonlyArray<string>) => (app: string) => !list.includes(app)
  return first.filter(notIn(second)).length + second.filter(notIn(first)).length
}

/** A part's manifest: its name, and all that it may import. */
export type PackageManifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** A part and the parts that import it, themselves or by another that does. */
export function listAppAndImporters(
  app: string,
  manifests: Readonly<Record<string, PackageManifest>>,
): ReadonlyArray<string> {
  const found = new Set([app])
  // A set that grows while it is walked through is walked through to its end.
  for (const each of found) {
    const name = manifests[each]?.name ?? each
    for (const [importer, { dependencies, devDependencies }] of Object.entries(manifests))
      if (name in { ...dependencies, ...devDependencies }) found.add(importer)
  }
  return [...found]
}

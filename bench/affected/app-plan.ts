/** Plan for one app, as `npm run affected -- --json` prints it. */
export type AppPlan = { app: string; build: string[]; test: string[] }

export const listAppsWith = (plans: ReadonlyArray<AppPlan>, act: 'build' | 'test') =>
  plans.filter((plan) => plan[act].length > 0).map(({ app }) => app)

export function countDifferences(first: ReadonlyArray<string>, second: ReadonlyArray<string>): number {
  const notIn = (list: ReadonlyArray<string>) => (app: string) => !list.includes(app)
  return first.filter(notIn(second)).length + second.filter(notIn(first)).length
}

export type PackageManifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export function listAppAndImporters(
  app: string,
  manifests: Readonly<Record<string, PackageManifest>>,
): ReadonlyArray<string> {
  const found = new Set([app])
  for (const each of found) {
    const name = manifests[each]?.name ?? each
    for (const [importer, { dependencies, devDependencies }] of Object.entries(manifests))
      if (name in { ...dependencies, ...devDependencies }) found.add(importer)
  }
  return [...found]
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fillTemplate } from './fill-template.ts'
import { hasAnchor, insertBeforeAnchor } from './insert-before-anchor.ts'
import { toNameForms } from './name-forms.ts'

const templates = join(import.meta.dirname, 'templates')

/**
 * Creates a page at `/NAME` of a remote: its folder, its line in the remote's routes, and the states that it lacks. The
 * registry learns of the page from the build. Returns the new and changed files.
 * @throws {Error} if there is no such remote, or such a page already
 */
export async function scaffoldScreen(root: string, name: string, remote: string): Promise<string[]> {
  const names = toNameForms(name)
  const source = join(root, remote, 'src')
  const routes = join(source, 'routes.tsx')
  if (!existsSync(routes)) throw new Error(`${remote} has no src/routes.tsx; npm run new -- remote NAME makes one`)
  const createdFiles = await fillTemplate(join(templates, 'screen'), join(source, names.kebab), names)
  await insertBeforeAnchor(
    routes,
    /^import/,
    `import { ${names.camel}Route } from './${names.kebab}/${names.kebab}-route.ts'\n`,
  )
  // At the start of the array, which the formatter may have put on one line; the order of routes is irrelevant.
  const opening = /(?<=^export const routes = \(\(\w*\) => (?:\{[\s\S]*^ {2}return )?\[)/m
  await insertBeforeAnchor(routes, opening, `${names.camel}Route(site),`)
  const noSite = /(?<=^export const routes = \(\()(?=\) => )/m
  if (await hasAnchor(routes, noSite)) await insertBeforeAnchor(routes, noSite, 'site')
  // The page loads no data yet, so it has no such states.
  const standaloneFile = join(source, 'dev', 'standalone-remote.ts')
  const states = "['loading', 'empty', 'error']"
  await insertBeforeAnchor(standaloneFile, /(?<=^ {2}missingStates: \{)/m, `'/${names.kebab}': ${states}, `)
  return [...createdFiles, routes, standaloneFile]
}

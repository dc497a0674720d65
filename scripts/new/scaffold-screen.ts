import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fillTemplate } from './fill-template.ts'
import { hasAnchor, insertBeforeAnchor } from './insert-before-anchor.ts'
import { toNameForms } from './name-forms.ts'

const templates = join(import.meta.dirname, 'templates')

/** The file of the shell that says which remote owns which paths. */
export const getOwnershipFile = (root: string) =>
  join(root, 'shell', 'src', 'remotes', 'routing', 'find-owning-remote.ts')

/** The same, with a row for the remote among those that have pages; one may only have had pages of people. */
async function ensureOwnershipRow(root: string, remote: string): Promise<string> {
  const owners = getOwnershipFile(root)
  if (await hasAnchor(owners, new RegExp(`^ {4}'${remote}': \\[`, 'm'))) return owners
  const end = /(?<=^function listOwnedPaths[\s\S]*?)^ {2}\}\n(?=\})/m
  await insertBeforeAnchor(owners, end, `    '${remote}': [],\n`)
  return owners
}

/**
 * A page at `/NAME` of a remote: its folder, its line among the remote's routes, its place in the shell's table of
 * owners, and which states it has not. Gives the files that were made or changed.
 * @throws {Error} where there is no such remote, or such a page already
 */
export async function scaffoldScreen(root: string, name: string, remote: string): Promise<string[]> {
  const names = toNameForms(name)
  const source = join(root, remote, 'src')
  const routes = join(source, 'routes.tsx')
  if (!existsSync(routes))
    throw new Error(`${remote} has no src/routes.tsx; npm run new -- remote NAME makes one`)
  const createdFiles = await fillTemplate(join(templates, 'screen'), join(source, names.kebab), names)
  await insertBeforeAnchor(
    routes,
    /^import/,
    `import { ${names.camel}Route } from './${names.kebab}/${names.kebab}-route.ts'\n`,
  )
  // At the head of the array, which the formatter may have put on one line; the order of routes means nothing.
  const opening = /(?<=^export const routes = \(\(\w*\) => (?:\{[\s\S]*^ {2}return )?\[)/m
  await insertBeforeAnchor(routes, opening, `${names.camel}Route(site),`)
  const noSite = /(?<=^export const routes = \(\()(?=\) => )/m
  if (await hasAnchor(routes, noSite)) await insertBeforeAnchor(routes, noSite, 'site')
  const owners = await ensureOwnershipRow(root, remote)
  // Four spaces in: the table of pages, and not the one of people's.
  await insertBeforeAnchor(owners, new RegExp(`(?<=^ {4}'${remote}': \\[)`, 'm'), `'/${names.kebab}', `)
  // It asks nothing yet, and so has nothing to wait for.
  const standaloneFile = join(source, 'dev', 'standalone-remote.ts')
  const states = "['loading', 'empty', 'error']"
  await insertBeforeAnchor(standaloneFile, /(?<=^ {2}missingStates: \{)/m, `'/${names.kebab}': ${states}, `)
  return [...createdFiles, routes, owners, standaloneFile]
}

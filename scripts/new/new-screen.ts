import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fillTemplate } from './fill-template.ts'
import { hasPlace, insertBefore } from './insert-text.ts'
import { namesOf } from './names.ts'

const templates = join(import.meta.dirname, 'templates')

/** The file of the shell that says which remote owns which paths. */
export const ownersFile = (root: string) => join(root, 'shell', 'src', 'remotes', 'ownership.ts')

/** The same, with a row for the remote among those that have pages; one may only have had pages of people. */
async function ownersWith(root: string, remote: string): Promise<string> {
  const owners = ownersFile(root)
  if (await hasPlace(owners, new RegExp(`^ {4}'${remote}': \\[`, 'm'))) return owners
  const end = /(?<=^function ownedPaths[\s\S]*?)^ {2}\}\n(?=\})/m
  await insertBefore(owners, end, `    '${remote}': [],\n`)
  return owners
}

/**
 * A page at `/NAME` of a remote: its folder, its line among the remote's routes, its place in the shell's table of
 * owners, and which states it has not. Gives the files that were made or changed.
 * @throws {Error} where there is no such remote, or such a page already
 */
export async function newScreen(root: string, name: string, remote: string): Promise<string[]> {
  const names = namesOf(name)
  const source = join(root, remote, 'src')
  const routes = join(source, 'routes.tsx')
  if (!existsSync(routes))
    throw new Error(`${remote} has no src/routes.tsx; npm run new -- remote NAME makes one`)
  const made = await fillTemplate(join(templates, 'screen'), join(source, names.kebab), names)
  await insertBefore(
    routes,
    /^import/,
    `import { ${names.camel}Route } from './${names.kebab}/${names.kebab}-route.ts'\n`,
  )
  // At the head of the array, which the formatter may have put on one line; the order of routes means nothing.
  const opening = /(?<=^export const routes = \(\(\w*\) => (?:\{[\s\S]*^ {2}return )?\[)/m
  await insertBefore(routes, opening, `${names.camel}Route(site),`)
  const noSite = /(?<=^export const routes = \(\()(?=\) => )/m
  if (await hasPlace(routes, noSite)) await insertBefore(routes, noSite, 'site')
  const owners = await ownersWith(root, remote)
  // Four spaces in: the table of pages, and not the one of people's.
  await insertBefore(owners, new RegExp(`(?<=^ {4}'${remote}': \\[)`, 'm'), `'/${names.kebab}', `)
  // It asks nothing yet, and so has nothing to wait for.
  const alone = join(source, 'dev', 'alone.ts')
  const states = "['loading', 'empty', 'error']"
  await insertBefore(alone, /(?<=^ {2}without: \{)/m, `'/${names.kebab}': ${states}, `)
  return [...made, routes, owners, alone]
}

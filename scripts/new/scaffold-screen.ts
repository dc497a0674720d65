import { join } from 'node:path'
import { createFilesFromTemplate } from './create-files-from-template.ts'
import { hasAnchor, insertBeforeAnchor } from './insert-before-anchor.ts'
import { toNameForms } from './name-forms.ts'
import { requireRemoteFile } from './require-remote-file.ts'

const templates = join(import.meta.dirname, 'templates')

/**
 * Creates a page of a remote at `/NAME`: its folder, its line in the remote's routes, and its missing states. Returns the
 * new and changed files.
 * @throws {Error} if the remote does not exist, or the page does
 */
export async function scaffoldScreen(root: string, name: string, remote: string): Promise<string[]> {
  const names = toNameForms(name)
  const source = join(root, remote, 'src')
  const routes = join(source, 'routes.tsx')
  requireRemoteFile(root, remote, 'src/routes.tsx')
  const createdFiles = await createFilesFromTemplate(join(templates, 'screen'), join(source, names.kebab), names)
  const route = `build${names.pascal}PageRoute`
  await insertBeforeAnchor(
    routes,
    /^import/,
    `import { ${route} } from './${names.kebab}/${names.kebab}-page-route.ts'\n`,
  )
  // The formatter may have put the array on one line. The order of routes is irrelevant.
  const opening = /(?<=^export const routes = \(\(\w*\) => (?:\{[\s\S]*^ {2}return )?\[)/m
  await insertBeforeAnchor(routes, opening, `${route}(site),`)
  const noSite = /(?<=^export const routes = \(\()(?=\) => )/m
  if (await hasAnchor(routes, noSite)) await insertBeforeAnchor(routes, noSite, 'site')
  return [...createdFiles, routes, await markStatesAsMissing(source, `/${names.kebab}`)]
}

/** Declares that a page or slot has no states of loading data yet. Returns the changed file. */
export async function markStatesAsMissing(source: string, screen: string): Promise<string> {
  const file = join(source, 'dev', 'standalone-remote.ts')
  await insertBeforeAnchor(file, /(?<=^ {2}missingStates: \{)/m, `'${screen}': ['loading', 'empty', 'error'], `)
  return file
}

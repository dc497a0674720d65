import { join } from 'node:path'
import { createFilesFromTemplate } from './create-files-from-template.ts'
import { insertBeforeAnchor } from './insert-before-anchor.ts'
import { toNameForms } from './name-forms.ts'
import { scaffoldScreen } from './scaffold-screen.ts'

/**
 * Creates a remote `mf-NAME` with one page at `/NAME`, its entry in the map of README.md, and its builds in the container.
 * An installation and `npm run generate` must follow, for its libraries and its workflow. Returns the new and changed files.
 */
export async function scaffoldRemote(root: string, name: string): Promise<string[]> {
  const names = toNameForms(name.replace(/^mf-/, ''))
  const remote = `mf-${names.kebab}`
  const template = join(import.meta.dirname, 'templates', 'remote')
  const createdFiles = await createFilesFromTemplate(template, join(root, remote), { ...names, remote })
  const map = join(root, 'README.md')
  await insertBeforeAnchor(map, /(?<=\)) \| the remotes \|$/m, `, [\`${remote}/\`](${remote})`)
  const container = join(root, 'deploy', 'Containerfile')
  const copied = `COPY --from=build /site/${remote}/dist ./${remote}/dist\n`
  await insertBeforeAnchor(container, /^RUN mkdir \/data/m, copied)
  return [...createdFiles, map, container, ...(await scaffoldScreen(root, names.kebab, remote))]
}

import { join } from 'node:path'
import { fillTemplate } from './fill-template.ts'
import { insertBefore } from './insert-text.ts'
import { namesOf } from './names.ts'
import { newScreen, ownersFile } from './new-screen.ts'

/**
 * A remote `mf-NAME` with one page at `/NAME`, its place in the map of README.md, and its builds in the container. Its
 * libraries and its workflow come with the next install and `npm run docs`. Gives the files that were made or changed.
 */
export async function newRemote(root: string, name: string): Promise<string[]> {
  const names = namesOf(name.replace(/^mf-/, ''))
  const remote = `mf-${names.kebab}`
  const template = join(import.meta.dirname, 'templates', 'remote')
  const made = await fillTemplate(template, join(root, remote), { ...names, remote })
  const owners = ownersFile(root)
  await insertBefore(
    owners,
    /(?<=^export const partNames[\s\S]*?)^\}$/m,
    `  '${remote}': '${names.words}',\n`,
  )
  const map = join(root, 'README.md')
  await insertBefore(map, /(?<=\)) \| the remotes \|$/m, `, [\`${remote}/\`](${remote})`)
  const container = join(root, 'deploy', 'Containerfile')
  const copied = `COPY --from=build /site/${remote}/dist ./${remote}/dist\n`
  await insertBefore(container, /^RUN mkdir \/data/m, copied)
  return [...made, map, container, ...(await newScreen(root, names.kebab, remote))]
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fillTemplate } from './fill-template.ts'
import { insertBefore } from './insert-text.ts'
import { namesOf } from './names.ts'

const templates = join(import.meta.dirname, 'templates')

/**
 * A page at `/NAME` of a remote: its folder, its route, and its place in the shell's table of owners.
 * Gives the files that were made or changed.
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
    /^ {2}\]\n\}\) satisfies RemoteRoutes/m,
    routeText(names.kebab, names.pascal, names.words),
  )
  const owners = join(root, 'shell', 'src', 'remotes', 'ownership.ts')
  await insertBefore(owners, new RegExp(`(?<=^ +'${remote}': \\[)`, 'm'), `'/${names.kebab}', `)
  return [...made, routes, owners]
}

const routeText = (kebab: string, pascal: string, words: string) => `    pageRoute({
      path: '/${kebab}',
      chunk: '${kebab}-page',
      load: () =>
        import(/* webpackChunkName: "${kebab}-page" */ './${kebab}/${kebab}-page.tsx').then((m) => m.${pascal}Page),
      head: () => ({
        titles: ['${words}'],
        crumbs: [{ label: 'Home', to: '/' }, { label: '${words}' }],
        canonical: '/${kebab}',
      }),
    }),
`

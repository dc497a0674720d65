import { join } from 'node:path'
import { fillTemplate } from './fill-template.ts'
import { insertBefore } from './insert-text.ts'
import { namesOf } from './names.ts'

const template = join(import.meta.dirname, 'templates', 'endpoint')

/**
 * A call `GET /api/NAME`: contract first, then service and routes in a module of the API, with a test over HTTP, and
 * its row among those that say who may. Gives the files that were made or changed.
 * @throws {Error} where there is such a call already
 */
export async function newEndpoint(root: string, name: string, module: string): Promise<string[]> {
  const names = namesOf(name)
  const made = await fillTemplate(template, root, { ...names, module: namesOf(module).kebab })
  const list = join(root, 'shared', 'contract', 'src', 'endpoints.ts')
  await insertBefore(list, /^import/, `import * as ${names.camel} from './${names.kebab}-endpoints.ts'\n`)
  await insertBefore(list, /(?<=^export const endpoints = \{\s)/m, `...${names.camel}, `)
  const app = join(root, 'api', 'src', 'app.ts')
  await insertBefore(
    app,
    /^import/,
    `import { ${names.camel}Routes } from './modules/${module}/${names.kebab}-routes.ts'\n`,
  )
  await insertBefore(app, /^ {2}await app\.ready\(\)$/m, `  ${names.camel}Routes(app)\n`)
  const rows = join(root, 'api', 'src', 'who-may.test.ts')
  const firstRow = /(?<=^const rows: Record<keyof typeof endpoints, Row> = \{\n)/m
  await insertBefore(rows, firstRow, `  get${names.pascal}: open,\n`)
  return [...made, list, app, rows]
}

import { join } from 'node:path'
import { createFilesFromTemplate } from './create-files-from-template.ts'
import { insertBeforeAnchor } from './insert-before-anchor.ts'
import { toNameForms } from './name-forms.ts'

const template = join(import.meta.dirname, 'templates', 'endpoint')

/**
 * Creates the endpoint `GET /api/NAME`: its contract, its service and routes in a module of the API, a test over HTTP,
 * and its row in the table of permissions. Returns the new and changed files.
 * @throws {Error} if the endpoint exists
 */
export async function scaffoldEndpoint(root: string, name: string, module: string): Promise<string[]> {
  const names = toNameForms(name)
  const createdFiles = await createFilesFromTemplate(template, root, { ...names, module: toNameForms(module).kebab })
  const list = join(root, 'shared', 'contract', 'src', 'endpoints', 'endpoints-by-name.ts')
  await insertBeforeAnchor(
    list,
    /^import/,
    `import * as ${names.camel} from '../${module}/${names.kebab}-endpoints.ts'\n`,
  )
  await insertBeforeAnchor(list, /(?<=^export const endpointsByName = \{\s)/m, `...${names.camel}, `)
  const app = join(root, 'api', 'src', 'app.ts')
  await insertBeforeAnchor(
    app,
    /^import/,
    `import { ${names.camel}Routes } from './modules/${module}/${names.kebab}-routes.ts'\n`,
  )
  await insertBeforeAnchor(app, /^ {2}await app\.ready\(\)$/m, `  ${names.camel}Routes(app)\n`)
  const accessTestFile = join(root, 'api', 'src', 'endpoint-access.test.ts')
  const firstRow = /(?<=^const rows: Record<keyof typeof endpointsByName, Row> = \{\n)/m
  await insertBeforeAnchor(accessTestFile, firstRow, `  get${names.pascal}: anyone(),\n`)
  return [...createdFiles, list, app, accessTestFile]
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createFilesFromTemplate } from './create-files-from-template.ts'
import { insertBeforeAnchor } from './insert-before-anchor.ts'
import { toNameForms } from './name-forms.ts'

const template = join(import.meta.dirname, 'templates', 'endpoint')

/**
 * Creates the endpoint `GET /api/NAME`: its contract, its service and routes in a module of the API, a test over HTTP,
 * and its row in the table of permissions. `existingModule` is null for a new module of the same name. Returns the new and
 * changed files.
 * @throws {Error} if the endpoint exists, or the module does not
 */
export async function scaffoldEndpoint(root: string, name: string, existingModule: string | null): Promise<string[]> {
  const names = toNameForms(name)
  const module = existingModule ?? names.kebab
  if (existingModule !== null) await requireModule(root, existingModule)
  const createdFiles = await createFilesFromTemplate(template, root, { ...names, module })
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
    `import { register${names.pascal}Routes } from './modules/${module}/${names.kebab}-routes.ts'\n`,
  )
  await insertBeforeAnchor(
    app,
    /^ {2}await app\.register\(registerDevMailboxRoutes\b/m,
    `  register${names.pascal}Routes(app)\n`,
  )
  const accessTestFile = join(root, 'api', 'src', 'endpoint-access.test.ts')
  const firstRow = /(?<=^const rows: Record<keyof typeof endpointsByName, Row> = \{\n)/m
  await insertBeforeAnchor(accessTestFile, firstRow, `  get${names.pascal}: anyone(),\n`)
  return [...createdFiles, list, app, accessTestFile]
}

/** A misspelled name must not create a module. */
async function requireModule(root: string, module: string): Promise<void> {
  const modules = (await readdir(join(root, 'api', 'src', 'modules'))).sort()
  if (modules.includes(module)) return
  throw new Error(
    `There is no module "${module}" in api/src/modules: ${modules.join(', ')}. Without --in, the endpoint gets a module of its own.`,
  )
}

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runTool } from '@ninepocket/releases/setup/run-tool'
import {
  copyFolderWithoutGeneratedFiles,
  copyRepository,
  type RepositoryCopy,
} from '@ninepocket/testing/processes/copy-repository'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTypeCheckArgs, getTsBuildInfoFile, typeProjects } from '../setup/quality-stages.ts'
import { formatFiles } from './format-files.ts'
import { scaffoldEndpoint } from './scaffold-endpoint.ts'
import { scaffoldRemote } from './scaffold-remote.ts'
import { scaffoldScreen } from './scaffold-screen.ts'
import { scaffoldWidget } from './scaffold-widget.ts'

/** A copy, because the generated files must not stay in the repository. */
let repository: RepositoryCopy | undefined
let copy = ''

beforeAll(async () => {
  repository = await copyRepository()
  copy = repository.folder
  // Replaces an installation: a new remote uses the libraries of every remote.
  await mkdir(join(copy, 'mf-sample'))
  await copyFolderWithoutGeneratedFiles(
    join(repositoryRoot, 'mf-catalogue', 'node_modules'),
    join(copy, 'mf-sample', 'node_modules'),
  )
  const images = join('docs', 'images')
  await copyFolderWithoutGeneratedFiles(join(repositoryRoot, images), join(copy, images))
  // The command also formats the remote before anything is added to it.
  expect(await formatFiles(copy, await scaffoldRemote(copy, 'sample'))).toBe('')
  const created = [
    ...(await scaffoldScreen(copy, 'second-sample', 'mf-sample')),
    ...(await scaffoldScreen(copy, 'trade-sample', 'mf-account')),
    ...(await scaffoldScreen(copy, 'card-sample', 'mf-catalogue')),
    ...(await scaffoldScreen(copy, 'copy-sample', 'mf-collection')),
    ...(await scaffoldScreen(copy, 'wish-sample', 'mf-wishlist')),
    ...(await scaffoldWidget(copy, 'sample-badge', 'mf-catalogue', 'card-tile-badge')),
    ...(await scaffoldWidget(copy, 'sample-row', 'mf-sample', 'card-facts')),
    ...(await scaffoldWidget(copy, 'sample-actions', 'mf-wishlist', 'owner-contact')),
    ...(await scaffoldEndpoint(copy, 'sample-call', null)),
    ...(await scaffoldEndpoint(copy, 'sample-block', 'blocks')),
  ]
  expect(await formatFiles(copy, created)).toBe('')
  expect(await getToolOutput('node', ['scripts/generate.ts'])).toBe('')
}, 300_000)
afterAll(() => repository?.remove())

/** Runs a tool in the copy. Returns its output if it fails, otherwise an empty text. */
async function getToolOutput(tool: string, args: string[]): Promise<string> {
  const { code, output } = await runTool(tool, args, { folder: copy })
  return code === 0 ? '' : output
}

/**
 * Copies what the type checker has noted about the repository, so that it checks only what has changed in the copy. The
 * copy uses the repository's libraries.
 */
async function copyTypeCheckNotes(project: (typeof typeProjects)[number]): Promise<void> {
  const file = getTsBuildInfoFile(project)
  const notes = await readFile(join(repositoryRoot, file), 'utf8').catch(() => null)
  if (notes === null) return
  const libraries = join(repositoryRoot, 'node_modules', '.pnpm')
  const formatLibrariesPrefix = (folder: string) => `"${relative(join(folder, dirname(file)), libraries)}/`
  await mkdir(join(copy, dirname(file)), { recursive: true })
  await writeFile(
    join(copy, file),
    notes.replaceAll(formatLibrariesPrefix(repositoryRoot), formatLibrariesPrefix(copy)),
  )
}

// Checks the whole copy, because generated files can break existing ones.
test.each(typeProjects)(
  'generated code passes the type check of %s',
  async (project) => {
    await copyTypeCheckNotes(project)
    expect(await getToolOutput('tsc', buildTypeCheckArgs(project))).toBe('')
  },
  300_000,
)

/** Tests of the repository that generated files can break. */
const repositoryRules = [
  ...['api-modules', 'catalog', 'documents', 'file-', 'import-', 'remote-readme'].map(
    (name) => `e2e/repository/${name}`,
  ),
  'scripts/affected/render-workflow',
  'e2e/deploy/deploy-consistency',
]

test('generated code passes its generated tests and the rules of the repository', async () => {
  const projects = ['--project', 'node', '--project', 'jsdom']
  expect(await getToolOutput('vitest', ['run', ...projects, 'sample', ...repositoryRules])).toBe('')
  const folders = await readdir(join(copy, 'mf-sample', 'src'))
  expect(folders.sort()).toEqual([
    'dev',
    'remote-listing.ts',
    'routes.tsx',
    'sample',
    'sample-row',
    'second-sample',
    'widgets.ts',
  ])
}, 300_000)

import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runTool } from '@ninepocket/releases/setup/run-tool'
import { copyFolder, copyRepository, type RepositoryCopy } from '@ninepocket/testing/processes/copy-repository'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatFiles } from './format-files.ts'
import { scaffoldEndpoint } from './scaffold-endpoint.ts'
import { scaffoldRemote } from './scaffold-remote.ts'
import { scaffoldScreen } from './scaffold-screen.ts'

/** The repository again, so that what is generated can be checked without leaving a trace. */
let repository: RepositoryCopy | undefined
let copy = ''

beforeAll(async () => {
  repository = await copyRepository()
  copy = repository.folder
  // What an install does for a new package: its libraries are those of every remote.
  await mkdir(join(copy, 'mf-sample'))
  await copyFolder(join(repositoryRoot, 'mf-catalogue', 'node_modules'), join(copy, 'mf-sample', 'node_modules'))
  const pictures = join('docs', 'images')
  await copyFolder(join(repositoryRoot, pictures), join(copy, pictures))
  // As the command does: what comes next finds a remote as the formatter left it.
  expect(await formatFiles(copy, await scaffoldRemote(copy, 'sample'))).toBe('')
  const made = [
    ...(await scaffoldScreen(copy, 'second-sample', 'mf-sample')),
    ...(await scaffoldScreen(copy, 'trade-sample', 'mf-account')),
    ...(await scaffoldScreen(copy, 'card-sample', 'mf-catalogue')),
    ...(await scaffoldScreen(copy, 'copy-sample', 'mf-collection')),
    ...(await scaffoldScreen(copy, 'wish-sample', 'mf-wishlist')),
    ...(await scaffoldEndpoint(copy, 'sample-call', 'samples')),
  ]
  expect(await formatFiles(copy, made)).toBe('')
  expect(await getToolOutput('node', ['scripts/generate.ts'])).toBe('')
}, 120_000)
afterAll(() => repository?.remove())

/** What a tool says of the copy when it fails; nothing when it does not. */
async function getToolOutput(tool: string, args: string[]): Promise<string> {
  const { code, output } = await runTool(tool, args, { folder: copy })
  return code === 0 ? '' : output
}

// Of the whole copy, and not of new files alone: what is generated can break what was there.
test.each(['tsconfig.node.json', 'tsconfig.web.json'])(
  'with generated code nothing has a wrong type in %s',
  async (project) => {
    expect(await getToolOutput('tsc', ['-p', project])).toBe('')
  },
  120_000,
)

/** Tests that know every endpoint, every remote or every file. */
const rules = [
  ...['e2e/repository', 'scripts/generate', 'scripts/affected/render-workflow', 'e2e/deploy/deploy-consistency'],
  'api/src/endpoint-access',
]

test('generated screens, remotes and endpoints pass the tests that come with them, and the rules of the repository', async () => {
  const output = await getToolOutput('vitest', ['run', '--project', 'node', '--project', 'jsdom', 'sample', ...rules])
  expect(output).toBe('')
  const folders = await readdir(join(copy, 'mf-sample', 'src'))
  expect(folders.sort()).toEqual(['dev', 'remote.ts', 'routes.tsx', 'sample', 'second-sample', 'widgets.ts'])
}, 120_000)

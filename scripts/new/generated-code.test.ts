import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFolder, copyRepository, type RepositoryCopy } from '@ninepocket/testing/copy-repository'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../setup/root.ts'
import { runTool } from '../setup/run-tool.ts'
import { newEndpoint } from './new-endpoint.ts'
import { newRemote } from './new-remote.ts'
import { newScreen } from './new-screen.ts'

/** The repository again, so that what is generated can be checked without leaving a trace. */
let repository: RepositoryCopy | undefined
let copy = ''
const made: string[] = []

beforeAll(async () => {
  repository = await copyRepository()
  copy = repository.folder
  // What an install does for a new package: its libraries are those of every remote.
  await mkdir(join(copy, 'mf-sample'))
  await copyFolder(join(root, 'mf-catalogue', 'node_modules'), join(copy, 'mf-sample', 'node_modules'))
  made.push(...(await newRemote(copy, 'sample')))
  made.push(...(await newScreen(copy, 'second-sample', 'mf-sample')))
  made.push(...(await newScreen(copy, 'trade-sample', 'mf-account')))
  made.push(...(await newScreen(copy, 'card-sample', 'mf-catalogue')))
  made.push(...(await newEndpoint(copy, 'sample-call', 'samples')))
  const files = [...new Set(made)].filter((file) => !file.endsWith('.md'))
  // As the command does: the order of imports and the length of lines are the formatter's.
  expect(await runIn(copy, 'biome', ['check', '--write', '--error-on-warnings', ...files])).toBe('')
}, 120_000)
afterAll(() => repository?.remove())

/** What a tool says when it fails; nothing when it does not. */
async function runIn(folder: string, tool: string, args: string[]): Promise<string> {
  const { code, output } = await runTool(tool, args, { folder })
  return code === 0 ? '' : output
}

/** Lines about what was generated; another file's mistake is found where that file is checked. */
const aboutGenerated = (said: string) =>
  said.split('\n').filter((line) => /sample.*(import|error|Not here|:)/.test(line))

test.each(['tsconfig.node.json', 'tsconfig.web.json'])(
  'generated code has no wrong type in %s',
  async (project) => {
    const said = await runIn(copy, 'tsc', ['-p', project])
    expect(aboutGenerated(said)).toEqual([])
  },
  120_000,
)

test('generated screens, remotes and endpoints pass the tests that come with them', async () => {
  const said = await runIn(copy, 'vitest', ['run', '--project', 'node', '--project', 'jsdom', 'sample'])
  expect(said).toBe('')
}, 120_000)

test('what is generated keeps the rules of the repository', async () => {
  const rules = ['import-matrix', 'remote-readme', 'file-names', 'catalog', 'unfinished-work', 'file-size']
  const said = await runIn(copy, 'vitest', [
    'run',
    '--project',
    'node',
    ...rules.map((rule) => `e2e/safety/${rule}`),
  ])
  expect(aboutGenerated(said)).toEqual([])
  const folders = await readdir(join(copy, 'mf-sample', 'src'))
  expect(folders.sort()).toEqual(['dev', 'routes.tsx', 'sample', 'second-sample', 'widgets.ts'])
}, 120_000)

import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { shellName } from '@ninepocket/shell/server/registry'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { remoteNames } from '../build/build-parts.ts'
import { partFolders } from '../build/part-folders.ts'
import { root } from '../setup/root.ts'
import { workflowFile, workflowOf } from './workflow.ts'

test.each([shellName, ...remoteNames()])(
  'the workflow of %s is current (npm run docs makes it so)',
  async (remote) => {
    expect(await readFile(workflowFile(remote), 'utf8')).toBe(workflowOf(remote))
  },
)

test('there is one workflow for each remote, and none for a remote that is gone', async () => {
  const files = await readdir(dirname(workflowFile('any')))
  expect(files.filter((file) => file.startsWith('mf-')).sort()).toEqual(
    remoteNames().map((remote) => `${remote}.yml`),
  )
})

test('a workflow runs when something that its remote is made of changes, and names no other remote', () => {
  const [remote = '', ...others] = remoteNames()
  const text = workflowOf(remote)
  for (const folder of partFolders(root, remote, 'test')) expect(text).toContain(`      - ${folder}/**\n`)
  expect(others.filter((other) => text.includes(other))).toEqual([])
})

/** The commands of a job, in their order. */
function commandsOf(part: string, job: 'check' | 'release'): string[] {
  // As we write it.
  const { jobs } = parse(workflowOf(part)) as { jobs: Record<string, { steps: Array<{ run?: string }> }> }
  return jobs[job]?.steps.flatMap(({ run }) => run ?? []) ?? []
}

test('of a push what no release has yet is planned, tested by itself, built, tried with former shells, and released', () => {
  expect(commandsOf('mf-account', 'check')).toEqual([
    'npm run plan -- --part mf-account --github "$SINCE"',
    'npm test -- mf-account --by-itself',
    'npm run build -- shell mf-account',
    'npm run skew -- mf-account --here',
  ])
  expect(workflowOf('mf-account')).toContain("SINCE: ${{ github.event_name == 'push' && '--since-release' ||")
  expect(commandsOf('mf-account', 'release')).toEqual([
    expect.stringMatching(/^npm run release -- mf-account --percent /),
    "git push origin 'refs/tags/mf-account@*:refs/tags/mf-account@*'",
  ])
  expect(commandsOf(shellName, 'release')[0]).toBe('npm run release -- shell')
})

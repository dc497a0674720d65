import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { listDependencyFolders } from '@ninepocket/releases/builds/list-dependency-folders'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { shellName } from '@ninepocket/shell/server/registry/registry'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { getWorkflowFilePath, renderWorkflow } from './render-workflow.ts'

test.each([shellName, ...listRemoteNames()])('has an up-to-date workflow of %s (npm run generate)', async (remote) => {
  expect(await readFile(getWorkflowFilePath(remote), 'utf8')).toBe(renderWorkflow(remote))
})

test('has exactly one workflow for each app', async () => {
  const files = await readdir(dirname(getWorkflowFilePath('any')))
  expect(files.filter((file) => file.startsWith('mf-')).sort()).toEqual(
    listRemoteNames().map((remote) => `${remote}.yml`),
  )
})

test("runs a remote's workflow when its inputs change, and names no other remote", () => {
  const [remote = '', ...others] = listRemoteNames()
  const text = renderWorkflow(remote)
  for (const folder of listDependencyFolders(repositoryRoot, remote, 'test'))
    expect(text).toContain(`      - ${folder}/**\n`)
  expect(others.filter((other) => text.includes(other))).toEqual([])
})

function listCommands(app: string, job: 'check' | 'release'): string[] {
  const { jobs } = parse(renderWorkflow(app)) as { jobs: Record<string, { steps: Array<{ run?: string }> }> } // GitHub's format
  return jobs[job]?.steps.flatMap(({ run }) => run ?? []) ?? []
}

test('plans, tests in isolation, builds, checks with earlier shells, and releases unreleased builds', () => {
  expect(listCommands('mf-account', 'check')).toEqual([
    'npm run affected -- --app mf-account --github "$SINCE"',
    'npm test -- mf-account --isolated',
    'npm run build -- shell mf-account',
    'npm run compat -- mf-account --local',
  ])
  expect(renderWorkflow('mf-account')).toContain("SINCE: ${{ github.event_name == 'push' && '--since-release' ||")
  expect(listCommands('mf-account', 'release')).toEqual([
    expect.stringMatching(/^npm run release -- mf-account --percent /),
    "git push origin 'refs/tags/mf-account@*:refs/tags/mf-account@*'",
  ])
  expect(listCommands(shellName, 'release')[0]).toBe('npm run release -- shell')
})

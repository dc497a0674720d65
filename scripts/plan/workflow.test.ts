import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { remoteNames } from '../build/build-parts.ts'
import { partFolders } from '../build/part-folders.ts'
import { root } from '../setup/root.ts'
import { workflowFile, workflowOf } from './workflow.ts'

test.each(remoteNames())('the workflow of %s is current (npm run docs makes it so)', async (remote) => {
  expect(await readFile(workflowFile(remote), 'utf8')).toBe(workflowOf(remote))
})

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

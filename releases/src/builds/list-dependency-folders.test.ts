import { expect, test } from 'vitest'
import { repositoryRoot } from '../setup/repository-root.ts'
import { listDependencyFolders } from './list-dependency-folders.ts'

test("includes a remote's own folder and the shared packages it imports in its build", () => {
  expect(listDependencyFolders(repositoryRoot, 'mf-wishlist', 'build')).toEqual([
    'mf-wishlist',
    'shared/browse',
    'shared/build',
    'shared/client',
    'shared/contract',
    'shared/paths',
    'shared/runtime',
    'shared/ui',
  ])
})

test("adds the test-only packages to the folders of a remote's tests", () => {
  const forTests = listDependencyFolders(repositoryRoot, 'mf-wishlist', 'test')
  expect(forTests).toContain('shared/testing')
  expect(forTests.filter((folder) => folder !== 'shared/testing')).toEqual(
    listDependencyFolders(repositoryRoot, 'mf-wishlist', 'build'),
  )
})

test('keeps other remotes, the shell and remote-only packages apart', () => {
  for (const remote of ['mf-account', 'mf-catalogue', 'mf-collection', 'mf-wishlist'])
    expect(
      listDependencyFolders(repositoryRoot, remote, 'test').filter((folder) => !folder.startsWith('shared/')),
    ).toEqual([remote])
  expect(listDependencyFolders(repositoryRoot, 'shell', 'build')).not.toContain('shared/browse')
})

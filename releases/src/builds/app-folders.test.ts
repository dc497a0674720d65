import { expect, test } from 'vitest'
import { repositoryRoot } from '../setup/repository-root.ts'
import { appFolders } from './app-folders.ts'

test('a remote is made of itself and of the shared packages that it imports', () => {
  expect(appFolders(repositoryRoot, 'mf-wishlist', 'build')).toEqual([
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

test('its tests need what tests are made with besides', () => {
  const forTests = appFolders(repositoryRoot, 'mf-wishlist', 'test')
  expect(forTests).toContain('shared/testing')
  expect(forTests.filter((folder) => folder !== 'shared/testing')).toEqual(
    appFolders(repositoryRoot, 'mf-wishlist', 'build'),
  )
})

test('no remote is made of another, nor of the shell, nor is the shell of what only remotes share', () => {
  for (const remote of ['mf-account', 'mf-catalogue', 'mf-collection', 'mf-wishlist'])
    expect(
      appFolders(repositoryRoot, remote, 'test').filter((folder) => !folder.startsWith('shared/')),
    ).toEqual([remote])
  expect(appFolders(repositoryRoot, 'shell', 'build')).not.toContain('shared/browse')
})

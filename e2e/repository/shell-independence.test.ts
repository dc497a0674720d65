import { expect, test } from 'vitest'
import { listRemoteFolders, listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const remotes = listRemoteFolders()

test('finds the remotes of the repository', () => {
  expect(remotes).toEqual(expect.arrayContaining(['mf-catalogue', 'mf-onboarding']))
})

test('names no remote in the shell, so that remotes can be added and removed without a release of the shell', () => {
  const names = remotes.flatMap((remote) => [remote, remote.replaceAll('-', '_')])
  const mentions = listRepositoryFiles('shell').flatMap((file) => {
    const text = readRepositoryFile(file)
    return names.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(mentions).toEqual([])
})

test('does not mention the tour in the shell, because it belongs to a remote', () => {
  const files = listRepositoryFiles('shell').filter((file) => /\.(tsx?|css)$/.test(file))
  expect(files.filter((file) => /\btour\b|isTour/i.test(readRepositoryFile(file)))).toEqual([])
})

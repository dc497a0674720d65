import { expect, test } from 'vitest'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

test('the lock file names no registry, so that any mirror can serve it', () => {
  expect(readRepositoryFile('pnpm-lock.yaml').match(/https?:\/\/[^\s'")]+|tarball:.*/g) ?? []).toEqual([])
})

test('.npmrc contains no registry and no credential', () => {
  expect(readRepositoryFile('.npmrc')).not.toMatch(/registry|_auth|token/i)
})

test("no file contains a path of a developer's machine", () => {
  // Split in two, so that this file does not match itself.
  const homes = new RegExp(`(^|[\\s'"\`(=])/(${['work', 'root', 'Users', 'home'].join('|')})/[\\w.-]{2,}`, 'm')
  const textFiles = listRepositoryFiles().filter((path) => !/\.(png|webp|jpg|ico|gz|woff2)$/.test(path))
  expect(textFiles.filter((path) => homes.test(readRepositoryFile(path)))).toEqual([])
})

import { expect, test } from 'vitest'
import { fileExists, listRemoteFolders, readRepositoryFile } from './repository-files.ts'

const remotes = listRemoteFolders()

test.each(remotes)('the README of %s has a section for ownership, limits, first files and standalone use', (remote) => {
  expect(fileExists(`${remote}/README.md`)).toBe(true)
  const readme = readRepositoryFile(`${remote}/README.md`)
  const missing = ['Owns', 'Not here', 'Start at', 'Run alone'].filter(
    (section) => !new RegExp(`^(#+ |\\*\\*|\\| \\*\\*)?${section}`, 'im').test(readme),
  )
  expect(missing).toEqual([])
})

test.each(remotes)('%s has a public interface and a one-line build', (remote) => {
  expect(fileExists(`${remote}/src/routes.tsx`) || fileExists(`${remote}/src/widgets.ts`)).toBe(true)
  const lines = readRepositoryFile(`${remote}/rspack.config.mjs`).trim().split('\n')
  expect(lines.filter((line) => line.startsWith('export default'))).toHaveLength(1)
})

test.each(remotes)('%s runs standalone and tests every state of every screen', (remote) => {
  expect(fileExists(`${remote}/src/dev/standalone-remote.ts`)).toBe(true)
  expect(readRepositoryFile(`${remote}/src/dev/states.browser.test.tsx`)).toContain('testAllStates(standaloneRemote)')
})

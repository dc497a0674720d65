import { expect, test } from 'vitest'
import { isThere, packages, readText } from './repository-files.ts'

const remotes = packages()
  .map(({ folder }) => folder)
  .filter((folder) => folder.startsWith('mf-'))

test.each(remotes)(
  '%s says what it owns, what it does not, where to start and how to run alone',
  (remote) => {
    expect(isThere(`${remote}/README.md`)).toBe(true)
    const readme = readText(`${remote}/README.md`)
    const missing = ['Owns', 'Not here', 'Start at', 'Run alone'].filter(
      (section) => !new RegExp(`^(#+ |\\*\\*|\\| \\*\\*)?${section}`, 'im').test(readme),
    )
    expect(missing).toEqual([])
  },
)

test.each(remotes)('%s has a public face and a build of one line', (remote) => {
  expect(isThere(`${remote}/src/routes.tsx`) || isThere(`${remote}/src/widgets.ts`)).toBe(true)
  const lines = readText(`${remote}/rspack.config.mjs`).trim().split('\n')
  expect(lines.filter((line) => line.startsWith('export default'))).toHaveLength(1)
})

test.each(remotes)('%s runs alone, and is tested in every state of every screen', (remote) => {
  expect(isThere(`${remote}/src/dev/alone.ts`)).toBe(true)
  expect(readText(`${remote}/src/dev/states.browser.test.tsx`)).toContain('testEveryState(alone)')
})

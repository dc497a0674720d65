import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prepareRunFolder, withCleanUp } from './workspace.ts'

test('what was made is undone in reverse, and the result comes back', async () => {
  const undone: string[] = []
  const result = await withCleanUp(async (onCleanUp) => {
    onCleanUp(() => undone.push('first'))
    onCleanUp(async () => undone.push('second'))
    return 42
  })
  expect(result).toBe(42)
  expect(undone).toEqual(['second', 'first'])
})

test('an error undoes everything too, and is passed on', async () => {
  const undone: string[] = []
  const work = withCleanUp(async (onCleanUp) => {
    onCleanUp(() => undone.push('it'))
    throw new Error('no luck')
  })
  await expect(work).rejects.toThrow('no luck')
  expect(undone).toEqual(['it'])
})

test('a run has a folder of its own, gone after it', async () => {
  const folder = await withCleanUp(async (onCleanUp) => {
    const made = await prepareRunFolder(undefined, onCleanUp)
    expect(existsSync(made)).toBe(true)
    return made
  })
  expect(existsSync(folder)).toBe(false)
})

import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prepareRunFolder, withCleanUp } from './workspace.ts'

test('cleans up in reverse order and returns the result', async () => {
  const undone: string[] = []
  const result = await withCleanUp(async (onCleanUp) => {
    onCleanUp(() => undone.push('first'))
    onCleanUp(async () => undone.push('second'))
    return 42
  })
  expect(result).toBe(42)
  expect(undone).toEqual(['second', 'first'])
})

test('cleans up after an error and rethrows it', async () => {
  const undone: string[] = []
  const work = withCleanUp(async (onCleanUp) => {
    onCleanUp(() => undone.push('it'))
    throw new Error('no luck')
  })
  await expect(work).rejects.toThrow('no luck')
  expect(undone).toEqual(['it'])
})

test('gives each run a folder and removes it afterwards', async () => {
  const folder = await withCleanUp(async (onCleanUp) => {
    const made = await prepareRunFolder(onCleanUp)
    expect(existsSync(made)).toBe(true)
    return made
  })
  expect(existsSync(folder)).toBe(false)
})

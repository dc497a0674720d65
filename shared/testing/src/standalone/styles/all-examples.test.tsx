import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { allExamples, componentsWithoutExamples } from './all-examples.ts'

const componentFolders = ['ui', 'browse'].map((folder) => join(import.meta.dirname, '../../../..', folder, 'src'))

test('has examples of every shared component', () => {
  const components = componentFolders
    .flatMap((cwd) => globSync('*/*.tsx', { cwd }))
    .filter((path) => !path.endsWith('.test.tsx') && !basename(path).startsWith('use-'))
    .map((path) => path.replace('.tsx', ''))
  expect([...Object.keys(allExamples), ...componentsWithoutExamples].toSorted()).toEqual(components.toSorted())
})

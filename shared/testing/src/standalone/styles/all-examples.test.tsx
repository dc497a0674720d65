import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allExamples, componentsWithoutExamples } from './all-examples.ts'

const componentFolder = join(import.meta.dirname, '../../../../ui/src')

test('has examples of every shared component', () => {
  const components = globSync('*/*.tsx', { cwd: componentFolder })
    .filter((path) => !path.endsWith('.test.tsx'))
    .map((path) => path.replace('.tsx', ''))
  expect([...Object.keys(allExamples), ...componentsWithoutExamples].toSorted()).toEqual(components.toSorted())
})

import { expect, test } from 'vitest'
import {
  allFolded,
  allUnfolded,
  hasFoldedParallels,
  isFolded,
  readFoldedParallelsInUrl,
  toggleParallels,
  withParallels,
} from './parallels-in-url.ts'

const [base, other] = ['a'.repeat(24), 'b'.repeat(24)]
const read = (search: string) => readFoldedParallelsInUrl(new URLSearchParams(search))

test('toggles one base set when the list is unfolded', () => {
  const once = toggleParallels(allUnfolded, base)
  expect(once).toEqual({ folded: base })
  expect([isFolded(once, base), isFolded(once, other)]).toEqual([true, false])
  expect(toggleParallels(toggleParallels(once, other), base)).toEqual({ folded: other })
  expect(toggleParallels(once, base)).toEqual(allUnfolded)
})

test('toggles one base set when the list is folded', () => {
  const once = toggleParallels(allFolded, base)
  expect(once).toEqual({ unfolded: base })
  expect([isFolded(once, base), isFolded(once, other)]).toEqual([false, true])
  expect(toggleParallels(once, base)).toEqual(allFolded)
  expect([hasFoldedParallels(allFolded), hasFoldedParallels(allUnfolded)]).toEqual([true, false])
})

test('reads back what it wrote into the URL', () => {
  for (const parallels of [allUnfolded, allFolded, { folded: `${base},${other}` }, { unfolded: base }]) {
    const search = withParallels(`?have=owned&folded=${other}`, parallels)
    expect(read(search)).toEqual(parallels)
    expect(search).toContain('have=owned')
  }
  expect(withParallels('', allUnfolded)).toBe('')
})

test('ignores values that are not ids', () => {
  expect(read(`?folded=x,${base},`)).toEqual({ folded: base })
  expect(read('?folded=x')).toEqual(allUnfolded)
})

import { expect, test } from 'vitest'
import {
  allParallelsFolded,
  allParallelsUnfolded,
  hasFoldedParallels,
  isFolded,
  readFoldedParallelsInUrl,
  replaceParallelsInQueryString,
  toggleParallelsOfBaseSet,
} from './parallels-in-url.ts'

const [base, other] = ['a'.repeat(24), 'b'.repeat(24)]
const read = (search: string) => readFoldedParallelsInUrl(new URLSearchParams(search))

test('toggles one base set when the list is unfolded', () => {
  const once = toggleParallelsOfBaseSet(allParallelsUnfolded, base)
  expect(once).toEqual({ folded: base })
  expect([isFolded(once, base), isFolded(once, other)]).toEqual([true, false])
  expect(toggleParallelsOfBaseSet(toggleParallelsOfBaseSet(once, other), base)).toEqual({ folded: other })
  expect(toggleParallelsOfBaseSet(once, base)).toEqual(allParallelsUnfolded)
})

test('toggles one base set when the list is folded', () => {
  const once = toggleParallelsOfBaseSet(allParallelsFolded, base)
  expect(once).toEqual({ unfolded: base })
  expect([isFolded(once, base), isFolded(once, other)]).toEqual([false, true])
  expect(toggleParallelsOfBaseSet(once, base)).toEqual(allParallelsFolded)
  expect([hasFoldedParallels(allParallelsFolded), hasFoldedParallels(allParallelsUnfolded)]).toEqual([true, false])
})

test('reads back what it wrote into the URL', () => {
  for (const parallels of [
    allParallelsUnfolded,
    allParallelsFolded,
    { folded: `${base},${other}` },
    { unfolded: base },
  ]) {
    const search = replaceParallelsInQueryString(`?have=owned&folded=${other}`, parallels)
    expect(read(search)).toEqual(parallels)
    expect(search).toContain('have=owned')
  }
  expect(replaceParallelsInQueryString('', allParallelsUnfolded)).toBe('')
})

test('ignores values that are not ids', () => {
  expect(read(`?folded=x,${base},`)).toEqual({ folded: base })
  expect(read('?folded=x')).toEqual(allParallelsUnfolded)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Choices,
  failures,
  persons,
  readChoices,
  sizes,
  themes,
  usualChoices,
  widths,
  writeChoices,
} from './choices.ts'

const oneOf = <Value extends string>(values: { [Each in Value]: string }) =>
  // The keys of such a record are its values' names.
  fc.constantFrom(...(Object.keys(values) as Value[]))

const anyChoices: fc.Arbitrary<Choices> = fc.record({
  at: fc.webPath().map((path) => `/${path}`),
  person: oneOf(persons),
  data: oneOf(sizes),
  failure: oneOf(failures),
  call: fc.constantFrom('', 'GET /api/cards/:id'),
  theme: oneOf(themes),
  width: oneOf<Choices['width']>(widths),
})

test('whatever is chosen is read from its address again', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      expect(readChoices(writeChoices(choices))).toEqual(choices)
    }),
  )
})

test('an address says only what is not as usual', () => {
  expect(writeChoices(usualChoices)).toBe('')
  expect(writeChoices({ ...usualChoices, data: 'many', width: '360' })).toBe('?data=many&width=360')
})

test.each(['?person=nobody', '?at=elsewhere', '?width=12', '?other=1', '?person=toString', ''])(
  '%s says nothing, and all is as usual',
  (search) => {
    expect(readChoices(search)).toEqual(usualChoices)
  },
)

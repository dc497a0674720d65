import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dataSizes,
  defaultScenarioOptions,
  failureModes,
  pageWidths,
  panelThemes,
  parseScenarioOptions,
  personas,
  type ScenarioOptions,
  serializeScenarioOptions,
} from './scenario-options.ts'

const oneOf = <Value extends string>(values: { [Each in Value]: string }) =>
  // The keys of such a record are its values' names.
  fc.constantFrom(...(Object.keys(values) as Value[]))

const anyChoices: fc.Arbitrary<ScenarioOptions> = fc.record({
  at: fc.webPath().map((path) => `/${path}`),
  person: oneOf(personas),
  data: oneOf(dataSizes),
  failure: oneOf(failureModes),
  call: fc.constantFrom('', 'GET /api/cards/:id'),
  theme: oneOf(panelThemes),
  width: oneOf<ScenarioOptions['width']>(pageWidths),
})

test('whatever is chosen is read from its address again', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      expect(parseScenarioOptions(serializeScenarioOptions(choices))).toEqual(choices)
    }),
  )
})

test('an address says only what is not as usual', () => {
  expect(serializeScenarioOptions(defaultScenarioOptions)).toBe('')
  expect(serializeScenarioOptions({ ...defaultScenarioOptions, data: 'many', width: '360' })).toBe(
    '?data=many&width=360',
  )
})

test.each(['?person=nobody', '?at=elsewhere', '?width=12', '?other=1', '?person=toString', ''])(
  '%s says nothing, and all is as usual',
  (search) => {
    expect(parseScenarioOptions(search)).toEqual(defaultScenarioOptions)
  },
)

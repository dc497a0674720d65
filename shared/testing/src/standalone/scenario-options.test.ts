import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dataSizeLabels,
  defaultScenarioOptions,
  failureModeLabels,
  pageWidthLabels,
  panelThemeLabels,
  parseScenarioOptions,
  personaLabels,
  type ScenarioOptions,
  serializeScenarioOptions,
} from './scenario-options.ts'

const oneOf = <Value extends string>(values: { [Each in Value]: string }) =>
  // `Object.keys` returns `string[]`.
  fc.constantFrom(...(Object.keys(values) as Value[]))

const anyOptions: fc.Arbitrary<ScenarioOptions> = fc.record({
  at: fc.webPath().map((path) => `/${path}`),
  persona: oneOf(personaLabels),
  data: oneOf(dataSizeLabels),
  failure: oneOf(failureModeLabels),
  call: fc.constantFrom('', 'GET /api/cards/:id'),
  theme: oneOf(panelThemeLabels),
  width: oneOf<ScenarioOptions['width']>(pageWidthLabels),
})

test('reads back serialized options', () => {
  fc.assert(
    fc.property(anyOptions, (options) => {
      expect(parseScenarioOptions(serializeScenarioOptions(options))).toEqual(options)
    }),
  )
})

test('serializes only options that differ from the defaults', () => {
  expect(serializeScenarioOptions(defaultScenarioOptions)).toBe('')
  expect(serializeScenarioOptions({ ...defaultScenarioOptions, data: 'many', width: '360' })).toBe(
    '?data=many&width=360',
  )
})

test.each(['?persona=nobody', '?at=elsewhere', '?width=12', '?other=1', '?persona=toString', ''])(
  'ignores the invalid options %s',
  (search) => {
    expect(parseScenarioOptions(search)).toEqual(defaultScenarioOptions)
  },
)

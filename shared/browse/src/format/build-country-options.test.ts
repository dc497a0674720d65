import { countryCodes } from '@ninepocket/contract/users/country'
import { expect, test } from 'vitest'
import { buildCountryOptions } from './build-country-options.ts'
import { formatCountry } from './format-country.ts'

test('lists none and then all countries by name', () => {
  const [none, ...countries] = buildCountryOptions('Any country')
  expect(none).toEqual({ value: '', label: 'Any country' })
  expect(countries).toHaveLength(249)
  expect(countries[0]).toEqual({ value: 'AF', label: 'Afghanistan' })
  expect(countries.at(-1)).toEqual({ value: 'ZW', label: 'Zimbabwe' })
})

test('has a name for each code', () => {
  expect(countryCodes.filter((code) => formatCountry(code) === code)).toEqual([])
})

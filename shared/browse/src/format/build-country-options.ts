import { countryCodes } from '@ninepocket/contract/users/country'
import { formatCountry } from './format-country.ts'

/** Builds the options of a select: none first, with this label and an empty value, then all countries by name. */
export const buildCountryOptions = (noneLabel: string): Array<{ value: string; label: string }> => [
  { value: '', label: noneLabel },
  ...countryCodes
    .map((value) => ({ value, label: formatCountry(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
]

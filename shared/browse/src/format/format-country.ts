const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Returns the name of a country by its code, or the code of an unknown one. Server and browser may know different names. */
export const formatCountry = (code: string): string => countryNames.of(code) ?? code

/** Who looks at a remote that runs alone, in the words of the panel. */
export const persons = {
  guest: 'A guest',
  'new-member': 'A new member',
  collector: 'A member with a collection',
  admin: 'An administrator',
}
/** How much data there is. */
export const sizes = {
  none: 'None',
  few: 'A few',
  many: 'Many (1,000 and more)',
  long: 'A few, with long names',
}
/** What befalls calls of the API. */
export const failures = {
  none: 'None',
  one: 'One call answers 500',
  down: 'Every call answers 503',
  slow: 'Every answer takes 2 s',
  waiting: 'No answer ever comes',
  offline: 'Offline',
}
export const themes = { system: 'As the device', light: 'Light', dark: 'Dark' }
/** How wide the page is, in CSS pixels. */
export const widths = { full: 'The whole window', 360: '360 px', 768: '768 px', 1280: '1280 px' }

export type Person = keyof typeof persons
export type DataSize = keyof typeof sizes
export type Failure = keyof typeof failures

/** What one has chosen to look at; in the address of the panel, so that a state can be linked. */
export type Choices = {
  /** The page, path and query. */
  at: string
  person: Person
  data: DataSize
  failure: Failure
  /** `METHOD /path/:of` the endpoint that fails with `failure=one`; empty: the first that is called. */
  call: string
  theme: keyof typeof themes
  width: `${keyof typeof widths}`
}

const allowed = { person: persons, data: sizes, failure: failures, theme: themes, width: widths }

export const usualChoices: Choices = {
  at: '/',
  person: 'collector',
  data: 'few',
  failure: 'none',
  call: '',
  theme: 'system',
  width: 'full',
}

/** Reads choices from an address; what is not said, or is none of them, is as usual. */
export function readChoices(search: string, usual: Choices = usualChoices): Choices {
  const said = [...new URLSearchParams(search)].filter(([name, value]) => {
    const values: object | undefined = Object.entries(allowed).find(([known]) => known === name)?.[1]
    return values ? Object.hasOwn(values, value) : name === 'call' || (name === 'at' && value.startsWith('/'))
  })
  // Names and values are checked above, one by one.
  return { ...usual, ...(Object.fromEntries(said) as Partial<Choices>) }
}

/** The query of an address that holds choices: those that are not as usual. */
export function writeChoices(choices: Choices, usual: Choices = usualChoices): string {
  const usually = new Map(Object.entries(usual))
  const said = Object.entries(choices).filter(([name, value]) => usually.get(name) !== value)
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`
}

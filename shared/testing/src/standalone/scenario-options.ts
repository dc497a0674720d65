/** Who looks at a remote that runs alone, in the words of the panel. */
export const personas = {
  guest: 'A guest',
  'new-member': 'A new member',
  collector: 'A member with a collection',
  admin: 'An administrator',
}
/** How much data there is. */
export const dataSizes = {
  none: 'None',
  few: 'A few',
  many: 'Many (1,000 and more)',
  long: 'A few, with long names',
}
/** What befalls calls of the API. */
export const failureModes = {
  none: 'None',
  one: 'One call answers 500',
  down: 'Every call answers 503',
  slow: 'Every answer takes 2 s',
  waiting: 'No answer ever comes',
  offline: 'Offline',
}
export const panelThemes = { system: 'As the device', light: 'Light', dark: 'Dark' }
/** How wide the page is, in CSS pixels. */
export const pageWidths = { full: 'The whole window', 360: '360 px', 768: '768 px', 1280: '1280 px' }

export type Persona = keyof typeof personas
export type DataSize = keyof typeof dataSizes
export type FailureMode = keyof typeof failureModes

/** What one has chosen to look at; in the address of the panel, so that a state can be linked. */
export type ScenarioOptions = {
  /** The page, path and query. */
  at: string
  person: Persona
  data: DataSize
  failure: FailureMode
  /** `METHOD /path/:of` the endpoint that fails with `failure=one`; empty: the first that is called. */
  call: string
  theme: keyof typeof panelThemes
  width: `${keyof typeof pageWidths}`
}

const allowedValues = {
  person: personas,
  data: dataSizes,
  failure: failureModes,
  theme: panelThemes,
  width: pageWidths,
}

export const defaultScenarioOptions: ScenarioOptions = {
  at: '/',
  person: 'collector',
  data: 'few',
  failure: 'none',
  call: '',
  theme: 'system',
  width: 'full',
}

/** Reads choices from an address; what is not said, or is none of them, is as usual. */
export function parseScenarioOptions(
  search: string,
  defaults: ScenarioOptions = defaultScenarioOptions,
): ScenarioOptions {
  const entries = [...new URLSearchParams(search)].filter(([name, value]) => {
    const values: object | undefined = Object.entries(allowedValues).find(([known]) => known === name)?.[1]
    return values ? Object.hasOwn(values, value) : name === 'call' || (name === 'at' && value.startsWith('/'))
  })
  // Names and values are checked above, one by one.
  return { ...defaults, ...(Object.fromEntries(entries) as Partial<ScenarioOptions>) }
}

/** The query of an address that holds choices: those that are not as usual. */
export function serializeScenarioOptions(
  choices: ScenarioOptions,
  defaults: ScenarioOptions = defaultScenarioOptions,
): string {
  const defaultEntries = new Map(Object.entries(defaults))
  const entries = Object.entries(choices).filter(([name, value]) => defaultEntries.get(name) !== value)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

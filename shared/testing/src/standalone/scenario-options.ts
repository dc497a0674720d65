export const personaLabels = {
  guest: 'A guest',
  'new-member': 'A new member',
  collector: 'A member with a collection',
  admin: 'An administrator',
}
export const dataSizeLabels = {
  none: 'None',
  few: 'A few',
  many: 'Many (1,000 and more)',
  long: 'A few, with long names',
}
export const failureModeLabels = {
  none: 'None',
  one: 'One call fails with 500',
  down: 'Every call fails with 503',
  slow: 'Every reply takes 2 s',
  waiting: 'No reply arrives',
  offline: 'Offline',
}
export const panelThemeLabels = { system: 'System', light: 'Light', dark: 'Dark' }
export const pageWidthLabels = { full: 'Full window', 360: '360 px', 768: '768 px', 1280: '1280 px' }

export type Persona = keyof typeof personaLabels
export type DataSize = keyof typeof dataSizeLabels
type FailureMode = keyof typeof failureModeLabels

/** Options of the panel. The URL holds them, so that states can be linked. */
export type ScenarioOptions = {
  at: string
  persona: Persona
  data: DataSize
  failure: FailureMode
  /** `METHOD /path/:param` of the endpoint that fails with `failure=one`; empty for the first one called. */
  call: string
  theme: keyof typeof panelThemeLabels
  width: `${keyof typeof pageWidthLabels}`
}

const allowedValues = {
  persona: personaLabels,
  data: dataSizeLabels,
  failure: failureModeLabels,
  theme: panelThemeLabels,
  width: pageWidthLabels,
}

export const defaultScenarioOptions: ScenarioOptions = {
  at: '/',
  persona: 'collector',
  data: 'few',
  failure: 'none',
  call: '',
  theme: 'system',
  width: 'full',
}

/** Invalid and missing options get their defaults. */
export function parseScenarioOptions(
  search: string,
  defaults: ScenarioOptions = defaultScenarioOptions,
): ScenarioOptions {
  const entries = [...new URLSearchParams(search)].filter(([name, value]) => {
    const values: object | undefined = Object.entries(allowedValues).find(([known]) => known === name)?.[1]
    return values ? Object.hasOwn(values, value) : name === 'call' || (name === 'at' && value.startsWith('/'))
  })
  // Names and values have been checked above.
  return { ...defaults, ...(Object.fromEntries(entries) as Partial<ScenarioOptions>) }
}

/** Serializes the options that differ from their defaults. */
export function serializeScenarioOptions(options: ScenarioOptions): string {
  const defaultEntries = new Map(Object.entries(defaultScenarioOptions))
  const entries = Object.entries(options).filter(([name, value]) => defaultEntries.get(name) !== value)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

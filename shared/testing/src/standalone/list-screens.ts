import type { Scenario } from './scenario.ts'
import type { Persona } from './scenario-options.ts'
import { type ScreenState, screenStates } from './screen-states.ts'
import type { StandaloneRemoteSetup } from './standalone-remote.ts'
import { widgetsPath } from './widgets-path.ts'

export type StandaloneScreen = {
  readonly name: string
  readonly kind: 'page' | 'widget'
  readonly address: string
  readonly seenBy: Persona
  readonly states: ReadonlyArray<ScreenState>
}

/**
 * Lists every screen of a remote from its routes and widgets.
 * @throws {Error} if a path parameter has no example value
 */
export function listScreens(remote: StandaloneRemoteSetup, scenario: Scenario): StandaloneScreen[] {
  const { example, owner } = scenario
  const values = {
    product: example.product.slug,
    insertSet: example.insertSet.slug,
    card: example.card.slug,
    username: owner.username,
    userId: owner.id,
    ...remote.params?.(scenario),
  }
  const screen = (name: string, kind: StandaloneScreen['kind'], address: string): StandaloneScreen => ({
    name,
    kind,
    address,
    seenBy: remote.personaByScreen?.[name] ?? 'collector',
    states: screenStates.filter((state) => !remote.missingStates?.[name]?.includes(state)),
  })
  const pages = remote.routes(scenario.site).map(({ path }) => {
    const search = remote.searchByPath?.[path] ?? ''
    return screen(path, 'page', fillPath(path, values, remote.name) + search)
  })
  const widgets = Object.keys(remote.widgets).map((slot) => screen(slot, 'widget', `${widgetsPath}/${slot}`))
  return [...pages, ...widgets]
}

function fillPath(path: string, values: Readonly<Record<string, string>>, remote: string): string {
  return path.replace('/*', '').replaceAll(/:(\w+)(\??)/g, (_, name: string, isOptional: string) => {
    const value = values[name]
    if (value !== undefined) return value
    if (isOptional) return ''
    throw new Error(`${remote}/src/dev/standalone-remote.ts gives no value for ":${name}" of ${path}`)
  })
}

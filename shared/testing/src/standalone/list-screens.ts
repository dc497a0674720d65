import { getExampleParams } from './get-example-params.ts'
import type { Scenario } from './scenario.ts'
import type { Persona } from './scenario-options.ts'
import { type ScreenState, screenStates } from './screen-states.ts'
import type { StandaloneRemote } from './standalone-remote.ts'
import { widgetsPath } from './widgets-path.ts'

/** A page of a remote, or a part of it that other pages show. */
export type StandaloneScreen = {
  /** The path of its route, or its slot. */
  readonly name: string
  readonly kind: 'page' | 'part'
  /** Where it is seen in this world. */
  readonly address: string
  readonly seenBy: Persona
  readonly states: ReadonlyArray<ScreenState>
}

/**
 * Every screen of a remote, from its routes and its widgets: a new one is among them at once.
 * @throws {Error} where a path has a parameter that nobody gives a value for
 */
export function listScreens(remote: StandaloneRemote, world: Scenario): StandaloneScreen[] {
  const values = { ...getExampleParams(world), ...remote.params?.(world) }
  const screen = (name: string, kind: StandaloneScreen['kind'], address: string): StandaloneScreen => ({
    name,
    kind,
    address,
    seenBy: remote.personaByScreen?.[name] ?? 'collector',
    states: screenStates.filter((state) => !remote.missingStates?.[name]?.includes(state)),
  })
  const pages = remote.routes(world.site).map(({ path }) => {
    const search = remote.searchByPath?.[path] ?? ''
    return screen(path, 'page', fillPath(path, values, remote.name) + search)
  })
  const parts = Object.keys(remote.widgets).map((slot) => screen(slot, 'part', `${widgetsPath}/${slot}`))
  return [...pages, ...parts]
}

function fillPath(path: string, values: Readonly<Record<string, string>>, remote: string): string {
  return path.replace('/*', '').replaceAll(/:(\w+)(\??)/g, (_, name: string, isOptional: string) => {
    const value = values[name]
    if (value !== undefined) return value
    if (isOptional) return ''
    throw new Error(`${remote}/src/dev/standalone-remote.ts gives no value for ":${name}" of ${path}`)
  })
}

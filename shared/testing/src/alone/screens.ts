import type { Person } from './choices.ts'
import { paramsOfExample } from './params-of-example.ts'
import type { RemoteAlone } from './remote-alone.ts'
import { slotsPath } from './slots-path.ts'
import { type State, stateNames } from './states.ts'
import type { World } from './world.ts'

/** A page of a remote, or a part of it that other pages show. */
export type Screen = {
  /** The path of its route, or its slot. */
  readonly name: string
  readonly kind: 'page' | 'part'
  /** Where it is seen in this world. */
  readonly address: string
  readonly seenBy: Person
  readonly states: ReadonlyArray<State>
}

/**
 * Every screen of a remote, from its routes and its widgets: a new one is among them at once.
 * @throws {Error} where a path has a parameter that nobody gives a value for
 */
export function screensOf(remote: RemoteAlone, world: World): Screen[] {
  const values = { ...paramsOfExample(world), ...remote.params?.(world) }
  const screen = (name: string, kind: Screen['kind'], address: string): Screen => ({
    name,
    kind,
    address,
    seenBy: remote.seenBy?.[name] ?? 'collector',
    states: stateNames.filter((state) => !remote.without?.[name]?.includes(state)),
  })
  const pages = remote.routes(world.site).map(({ path }) => {
    const search = remote.search?.[path] ?? ''
    return screen(path, 'page', addressOf(path, values, remote.name) + search)
  })
  const parts = Object.keys(remote.widgets).map((slot) => screen(slot, 'part', `${slotsPath}/${slot}`))
  return [...pages, ...parts]
}

function addressOf(path: string, values: Readonly<Record<string, string>>, remote: string): string {
  return path.replace('/*', '').replaceAll(/:(\w+)(\??)/g, (_, name: string, isOptional: string) => {
    const value = values[name]
    if (value !== undefined) return value
    if (isOptional) return ''
    throw new Error(`${remote}/src/dev/alone.ts gives no value for ":${name}" of ${path}`)
  })
}

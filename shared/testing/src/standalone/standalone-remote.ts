import type { RemoteRoutes, RemoteWidgets } from '@ninepocket/runtime/remote-interface'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import type { FakeServer } from '../fake-api/fake-server.ts'
import type { Scenario } from './scenario.ts'
import type { Persona } from './scenario-options.ts'
import type { ScreenState } from './screen-states.ts'

/**
 * A remote as it runs alone: `export const alone = { … } satisfies StandaloneRemote` in its `src/dev/standalone-remote.ts`. Its screens
 * follow from `routes` and `widgets`; what cannot be known from them is said here.
 */
export type StandaloneRemote = {
  readonly name: string
  readonly routes: RemoteRoutes
  readonly widgets: RemoteWidgets
  /** Answers the calls of this remote from memory, with what there is in the world. */
  readonly fakeApi: (server: FakeServer, world: Scenario) => void
  /** Values for parameters of its paths that `params-of-example.ts` does not know. */
  readonly params?: (world: Scenario) => Readonly<Record<string, string>>
  /** Queries of paths that show nothing without one, from the `?` on. */
  readonly searchByPath?: Readonly<Record<string, string>>
  /** Screens that are not for a member with a collection: their path, or their slot. */
  readonly personaByScreen?: Readonly<Record<string, Persona>>
  /**
   * States that a screen has not: all but data and long names where it calls nothing to be shown, `empty` where it
   * shows the same however little data there is. A test holds it to that.
   */
  readonly missingStates?: Readonly<Record<string, ReadonlyArray<ScreenState>>>
}

/** Fills the slots of the page from this remote, and from no other. */
export function fillSlotsFromRemote({ name, widgets }: Pick<StandaloneRemote, 'name' | 'widgets'>): void {
  setSlotSource({
    remotesFor: (slot) => (Object.hasOwn(widgets, slot) ? [name] : []),
    load: async () => widgets,
  })
}

import type { RemoteRoutes, RemoteWidgets } from '@ninepocket/runtime/remote-face'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import type { FakeServer } from '../fake-server.ts'
import type { Person } from './choices.ts'
import type { State } from './states.ts'
import type { World } from './world.ts'

/**
 * A remote as it runs alone: `export const alone = { … } satisfies RemoteAlone` in its `src/dev/alone.ts`. Its screens
 * follow from `routes` and `widgets`; what cannot be known from them is said here.
 */
export type RemoteAlone = {
  readonly name: string
  readonly routes: RemoteRoutes
  readonly widgets: RemoteWidgets
  /** Answers the calls of this remote from memory, with what there is in the world. */
  readonly answer: (server: FakeServer, world: World) => void
  /** Values for parameters of its paths that `params-of-example.ts` does not know. */
  readonly params?: (world: World) => Readonly<Record<string, string>>
  /** Queries of paths that show nothing without one, from the `?` on. */
  readonly search?: Readonly<Record<string, string>>
  /** Screens that are not for a member with a collection: their path, or their slot. */
  readonly seenBy?: Readonly<Record<string, Person>>
  /**
   * States that a screen has not: all but data and long names where it calls nothing to be shown, `empty` where it
   * shows the same however little data there is. A test holds it to that.
   */
  readonly without?: Readonly<Record<string, ReadonlyArray<State>>>
}

/** Fills the slots of the page from this remote, and from no other. */
export function fillSlotsFrom({ name, widgets }: Pick<RemoteAlone, 'name' | 'widgets'>): void {
  setSlotSource({
    remotesFor: (slot) => (Object.hasOwn(widgets, slot) ? [name] : []),
    load: async () => widgets,
  })
}

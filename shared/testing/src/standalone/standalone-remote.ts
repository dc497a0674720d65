import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import type { RemoteRoutesFactory, RemoteWidgets } from '@ninepocket/runtime/remote-interface'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import type { FakeServer } from '../fake-api/fake-server.ts'
import type { Scenario } from './scenario.ts'
import type { Persona } from './scenario-options.ts'
import type { ScreenState } from './screen-states.ts'

/**
 * A remote for standalone use: `export const standaloneRemote = { … } satisfies StandaloneRemoteSetup` in its
 * `src/dev/standalone-remote.ts`. Screens are derived from `routes` and `widgets`.
 */
export type StandaloneRemoteSetup = {
  readonly name: string
  readonly routes: RemoteRoutesFactory
  readonly widgets: RemoteWidgets
  readonly fakeApi: (server: FakeServer, scenario: Scenario) => void
  readonly params?: (scenario: Scenario) => Readonly<Record<string, string>>
  /** Query strings (from the `?` on) of paths that show nothing without one. */
  readonly searchByPath?: Readonly<Record<string, string>>
  readonly personaByScreen?: Readonly<Record<string, Persona>>
  /** Endpoints whose replies no screen shows. */
  readonly backgroundEndpoints?: ReadonlyArray<Endpoint>
  /**
   * States that a screen lacks, because it needs no requests, looks the same without data, or leaves out what fails. A
   * test checks this.
   */
  readonly missingStates?: Readonly<Record<string, ReadonlyArray<ScreenState>>>
}

export function fillSlotsFromRemote({ name, widgets }: Pick<StandaloneRemoteSetup, 'name' | 'widgets'>): void {
  setSlotSource({
    remotesFor: (slot) => (Object.hasOwn(widgets, slot) ? [name] : []),
    load: async () => widgets,
  })
}

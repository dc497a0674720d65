import { getSite } from '@ninepocket/contract/site-endpoints'
import { getProfile } from '@ninepocket/contract/user-endpoints'
import type { FakeServer } from '../fake-server.ts'
import { fakeCsrfEndpoint } from '../with-csrf-token.ts'
import type { ScenarioOptions } from './choices.ts'
import type { StandaloneRemote } from './remote-alone.ts'
import { toNetworkCondition } from './weather-of.ts'
import type { Scenario } from './world.ts'

/** Lets a fake server answer a remote in a world: what every page asks, and what the remote asks. */
export function fakeApiForRemote(
  server: FakeServer,
  remote: Pick<StandaloneRemote, 'fakeApi'>,
  world: Scenario,
  choices: Pick<ScenarioOptions, 'failure' | 'call'>,
): void {
  fakeCsrfEndpoint(server)
  server.on(getProfile, () => world.session)
  server.on(getSite, () => world.site)
  remote.fakeApi(server, world)
  server.setNetworkCondition(toNetworkCondition(choices))
}

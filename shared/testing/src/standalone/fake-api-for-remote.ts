import { getSite } from '@ninepocket/contract/site/site-endpoints'
import { getProfile } from '@ninepocket/contract/users/user-endpoints'
import { fakeCsrfEndpoint } from '../fake-api/fake-csrf-endpoint.ts'
import type { FakeServer } from '../fake-api/fake-server.ts'
import { toNetworkCondition } from './network-condition.ts'
import type { Scenario } from './scenario.ts'
import type { ScenarioOptions } from './scenario-options.ts'
import type { StandaloneRemote } from './standalone-remote.ts'

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

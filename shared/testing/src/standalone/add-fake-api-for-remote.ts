import { getSite } from '@ninepocket/contract/site/site-endpoints'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import { addFakeCsrfEndpoint } from '../fake-api/add-fake-csrf-endpoint.ts'
import type { FakeServer } from '../fake-api/fake-server.ts'
import { createNetworkSimulator } from './network-condition.ts'
import type { Scenario } from './scenario.ts'
import type { ScenarioOptions } from './scenario-options.ts'
import type { StandaloneRemoteSetup } from './standalone-remote.ts'

export function addFakeApiForRemote(
  server: FakeServer,
  remote: Pick<StandaloneRemoteSetup, 'fakeApi'>,
  scenario: Scenario,
  options: Pick<ScenarioOptions, 'failure' | 'call'>,
): void {
  addFakeCsrfEndpoint(server)
  server.on(getCurrentSession, () => scenario.session)
  server.on(getSite, () => scenario.site)
  remote.fakeApi(server, scenario)
  server.setNetworkCondition(createNetworkSimulator(options))
}

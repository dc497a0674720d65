import { getSite } from '@ninepocket/contract/site-endpoints'
import { getProfile } from '@ninepocket/contract/user-endpoints'
import type { FakeServer } from '../fake-server.ts'
import { withCsrfToken } from '../with-csrf-token.ts'
import type { Choices } from './choices.ts'
import type { RemoteAlone } from './remote-alone.ts'
import { weatherOf } from './weather-of.ts'
import type { World } from './world.ts'

/** Lets a fake server answer a remote in a world: what every page asks, and what the remote asks. */
export function serveRemote(
  server: FakeServer,
  remote: Pick<RemoteAlone, 'answer'>,
  world: World,
  choices: Pick<Choices, 'failure' | 'call'>,
): void {
  withCsrfToken(server)
  server.on(getProfile, () => world.session)
  server.on(getSite, () => world.site)
  remote.answer(server, world)
  server.setWeather(weatherOf(choices))
}

import type { Endpoint } from '@ninepocket/contract/endpoint'
import { FakeFailure, LineCut, type Weather } from '../fake-server.ts'
import type { Choices } from './choices.ts'

/** How long an answer takes that is slow on purpose. */
export const slowMs = 2000

/** As the API says it when it does not know why. */
const broken = () => new FakeFailure(500, 'Something went wrong', 'INTERNAL')

/** What calls go through by a choice of the panel. */
export function weatherOf({ failure, call }: Pick<Choices, 'failure' | 'call'>): Weather {
  switch (failure) {
    case 'none':
      return () => {}
    case 'one':
      return oneBroken(call)
    case 'down':
      return () => {
        throw new FakeFailure(503, 'The server is not available. Please try again.', 'UNAVAILABLE')
      }
    case 'slow':
      return () => new Promise((resolve) => setTimeout(resolve, slowMs))
    case 'waiting':
      return () => new Promise(() => {})
    case 'offline':
      return () => {
        throw new LineCut()
      }
  }
}

function oneBroken(call: string): Weather {
  let broke = call
  return ({ method, path }: Endpoint) => {
    const name = `${method} ${path}`
    broke ||= name
    if (name === broke) throw broken()
  }
}

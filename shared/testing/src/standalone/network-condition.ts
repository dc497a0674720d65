import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { FakeHttpError, FakeNetworkError, type NetworkSimulator } from '../fake-api/fake-server.ts'
import type { ScenarioOptions } from './scenario-options.ts'

const slowReplyMs = 2000

export function createNetworkSimulator({ failure, call }: Pick<ScenarioOptions, 'failure' | 'call'>): NetworkSimulator {
  switch (failure) {
    case 'none':
      return () => {}
    case 'one':
      return failOneCall(call)
    case 'down':
      return () => {
        throw new FakeHttpError(503, 'The server is not available. Please try again.', 'UNAVAILABLE')
      }
    case 'slow':
      return () => new Promise((resolve) => setTimeout(resolve, slowReplyMs))
    case 'waiting':
      return () => new Promise(() => {})
    case 'offline':
      return () => {
        throw new FakeNetworkError()
      }
  }
}

function failOneCall(call: string): NetworkSimulator {
  let failingCall = call
  return ({ method, path }: Endpoint) => {
    const name = `${method} ${path}`
    failingCall ||= name
    if (name === failingCall) throw new FakeHttpError(500, 'Something went wrong', 'INTERNAL')
  }
}

import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'

const countParameters = (path: string) => path.match(/:\w+/g)?.length ?? 0

/** Static paths first: `/api/cards/search` is not a card with the id "search". */
const endpointsByPriority: Endpoint[] = Object.values<Endpoint>(endpointsByName).sort(
  (a, b) => countParameters(a.path) - countParameters(b.path),
)

export function matchEndpoint(
  method: string,
  path: string,
): { endpoint: Endpoint; params: Record<string, string> } | null {
  for (const endpoint of endpointsByPriority) {
    if (endpoint.method !== method) continue
    const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const match = pattern.exec(path)
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { endpoint, params: Object.fromEntries(params) }
  }
  return null
}

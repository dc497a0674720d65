import { call } from '@ninepocket/client/call'
import { reportRemoteFailure } from '@ninepocket/contract/remote-endpoints'
import type { RemoteFailure } from '@ninepocket/contract/remote-failure'
import type { RemoteInfo } from './remote-info.ts'

const reported = new Set<string>()

/**
 * Tells the site that a remote's version failed in this browser: at most once per page, so that a page counts once. Of
 * who is there, and where, it says nothing. Nobody is told of a report that fails itself.
 */
export function reportFailure(
  { name, version }: Pick<RemoteInfo, 'name' | 'version'>,
  failure: RemoteFailure['failure'],
): void {
  const key = `${name}@${version}`
  if (reported.has(key)) return
  reported.add(key)
  call(reportRemoteFailure, { body: { remote: name, version, failure } }).catch(() => undefined)
}

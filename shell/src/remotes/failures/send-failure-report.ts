import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { reportRemoteFailure } from '@ninepocket/contract/site/remote-endpoints'
import type { RemoteFailure } from '@ninepocket/contract/site/remote-failure'
import type { RemoteInfo } from '../versions/remote-info.ts'

const reportedVersions = new Set<string>()

/**
 * Tells the site that a remote's version failed in this browser: at most once per page, so that a page counts once. Of
 * who is there, and where, it says nothing. Nobody is told of a report that fails itself.
 */
export function sendFailureReport(
  { name, version }: Pick<RemoteInfo, 'name' | 'version'>,
  failure: RemoteFailure['failure'],
): void {
  const key = `${name}@${version}`
  if (reportedVersions.has(key)) return
  reportedVersions.add(key)
  callEndpoint(reportRemoteFailure, { body: { remote: name, version, failure } }).catch(() => undefined)
}

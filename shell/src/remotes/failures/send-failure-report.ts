import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { reportRemoteFailure } from '@ninepocket/contract/site/remote-endpoints'
import type { RemoteFailure } from '@ninepocket/contract/site/remote-failure'
import type { RemoteInfo } from '../versions/remote-info.ts'

const reportedVersions = new Set<string>()

/**
 * Reports that a remote's version failed in this browser, once per document. The report contains nothing about the
 * visitor, and its own failure is ignored.
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

import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { reportRemoteFailure } from '@ninepocket/contract/site/remote-endpoints'
import type { RemoteFailure } from '@ninepocket/contract/site/remote-failure'
import type { RemoteInfo } from '../versions/remote-info.ts'

const sentReports = new Set<string>()

/**
 * Reports that a remote's version failed in this browser, once per document, and once more if it is an uncaught error.
 * The report contains nothing about the visitor, and its own failure is ignored.
 */
export function sendFailureReport(
  { name, version }: Pick<RemoteInfo, 'name' | 'version'>,
  failure: RemoteFailure['failure'],
  details: Pick<RemoteFailure, 'error' | 'position'> = {},
): void {
  const key = `${name}@${version} ${failure === 'uncaught'}`
  if (sentReports.has(key)) return
  sentReports.add(key)
  callEndpoint(reportRemoteFailure, { body: { remote: name, version, failure, ...details } }).catch(() => undefined)
}

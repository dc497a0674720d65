import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Metrics } from '@ninepocket/api/http/observability/metrics'
import type { RemoteFailure } from '@ninepocket/contract/site/remote-failure'
import { getVersionFolder } from '@ninepocket/shell/server/registry/registry'
import { Counter } from 'prom-client'

/**
 * Returns a function that counts the reports of browsers by version. Versions that are not published here count as
 * `other`: a sender can invent any number of them.
 */
export function createBrowserFailureCounter(
  { registry }: Metrics,
  { registryFolder, shellFolder }: { registryFolder: string; shellFolder: string },
): (failure: RemoteFailure) => void {
  const failures = new Counter({
    name: 'browser_failures_total',
    help: 'Reports of browsers that a version of a remote or the shell failed',
    labelNames: ['remote', 'version', 'failure'],
    registers: [registry],
  })
  return ({ remote, version, failure }) => {
    const published =
      remote === 'shell'
        ? join(shellFolder, 'dist/browser', `main.${version}.js`)
        : getVersionFolder(registryFolder, remote, version)
    failures.inc(existsSync(published) ? { remote, version, failure } : { remote: 'other', version: 'other', failure })
  }
}

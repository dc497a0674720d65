import { type ApiVersionRange, isApiVersionSupported } from '@ninepocket/contract/endpoints/api-versions'
import type { RemoteInfo } from './remote-info.ts'

/** Versions that a site supports: of the remote interface and of the API. */
type SupportedVersions = { interfaceVersion: number; apiVersions: ApiVersionRange }

/** Returns why a site rejects a version, or null. */
export function getIncompatibility(
  { name, version, ...remote }: Pick<RemoteInfo, 'name' | 'version' | 'interfaceVersion' | 'apiVersion'>,
  { interfaceVersion, apiVersions }: SupportedVersions,
): string | null {
  if (remote.interfaceVersion !== interfaceVersion) {
    return `${name} ${version} has interface version ${remote.interfaceVersion}; this shell supports ${interfaceVersion}`
  }
  if (isApiVersionSupported(remote.apiVersion, apiVersions)) return null
  const { oldest, newest } = apiVersions
  return `${name} ${version} needs API ${remote.apiVersion}; this site supports ${oldest} to ${newest}`
}

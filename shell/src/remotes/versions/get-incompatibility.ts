import { type ApiVersions, isApiVersionSupported } from '@ninepocket/contract/endpoints/api-versions'
import type { RemoteInfo } from './remote-info.ts'

/** What a site expects of a remote: the face that its shell takes, and which builds its API answers. */
export type SupportedVersions = { interfaceVersion: number; apiVersions: ApiVersions }

/** Why a version of a remote cannot be part of a site, whatever its files hold; null where it can. */
export function getIncompatibility(
  { name, version, ...remote }: Pick<RemoteInfo, 'name' | 'version' | 'interfaceVersion' | 'apiVersion'>,
  { interfaceVersion, apiVersions }: SupportedVersions,
): string | null {
  if (remote.interfaceVersion !== interfaceVersion) {
    return `${name} ${version} has face ${remote.interfaceVersion}; this shell takes ${interfaceVersion}`
  }
  if (isApiVersionSupported(remote.apiVersion, apiVersions)) return null
  const { oldest, newest } = apiVersions
  return `${name} ${version} needs API ${remote.apiVersion}; this one answers ${oldest} to ${newest}`
}

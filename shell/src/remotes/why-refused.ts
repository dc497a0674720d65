import { type ApiVersions, isAnswered } from '@ninepocket/contract/api-versions'
import type { RemoteInfo } from './remote-info.ts'

/** What a site expects of a remote: the face that its shell takes, and which builds its API answers. */
export type Expected = { faceVersion: number; apiVersions: ApiVersions }

/** Why a version of a remote cannot be part of a site, whatever its files hold; null where it can. */
export function whyRefused(
  { name, version, ...remote }: Pick<RemoteInfo, 'name' | 'version' | 'faceVersion' | 'apiVersion'>,
  { faceVersion, apiVersions }: Expected,
): string | null {
  if (remote.faceVersion !== faceVersion) {
    return `${name} ${version} has face ${remote.faceVersion}; this shell takes ${faceVersion}`
  }
  if (isAnswered(remote.apiVersion, apiVersions)) return null
  const { oldest, newest } = apiVersions
  return `${name} ${version} needs API ${remote.apiVersion}; this one answers ${oldest} to ${newest}`
}

import { writeVersionManifest } from '@ninepocket/shell/server/registry/build-description'
import type { RemoteInfo } from '@ninepocket/shell/server/registry/registry'
import type { RegistryStore } from '../store/registry-store.ts'

/** Publishes the files of a build under its version, with the manifest that explains it. Visitors do not get it yet. */
export async function publishBuild(
  registry: RegistryStore,
  { distFolder, info }: { distFolder: string; info: RemoteInfo },
): Promise<void> {
  await writeVersionManifest(distFolder, info)
  await registry.publishVersion(info.name, info.version, distFolder)
}

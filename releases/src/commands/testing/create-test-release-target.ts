import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { openFolderRegistry } from '../../store/folder-registry.ts'
import { type ReleaseTarget, shellPackageFolder } from '../release-target.ts'

/** Creates a registry in a folder, and a shell build with the files that releases read. */
export async function createTestReleaseTarget(folder: string): Promise<ReleaseTarget> {
  const shell = join(folder, 'shell')
  await writeBuild(join(shell, 'dist'))
  await writeFile(join(shell, 'package.json'), '{}')
  await symlink(join(shellPackageFolder, 'node_modules'), join(shell, 'node_modules'))
  return {
    registry: openFolderRegistry(join(folder, 'registry')),
    shellFolder: shell,
    site: aSite(),
    keys: { trusted: [], signing: null },
    liveShell: { interfaceVersion: 1, apiVersions: { oldest: 1, newest: 1 }, slots: ['layout-bar', 'footer-extra'] },
  }
}

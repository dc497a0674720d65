import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = fileURLToPath(new URL('../../../node_modules/.cache/ninepocket/nginx', import.meta.url))
const usualPlaces = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
const brought = join(cache, 'usr/sbin/nginx')

/** What to do where there is none. */
export const withoutNginx = 'no nginx here: apt-get install nginx-light'

/**
 * The program of nginx: the machine's, or one unpacked from Debian's package beside the libraries, which installs nothing.
 * Null where there is neither.
 */
export async function findNginx(): Promise<string | null> {
  const found = [...usualPlaces, brought].find((place) => existsSync(place))
  return found ?? (await bring())
}

async function bring(): Promise<string | null> {
  try {
    await mkdir(cache, { recursive: true })
    await run('apt-get', ['download', 'nginx'], { cwd: cache, timeout: 60_000 })
    const file = (await readdir(cache)).find((name) => name.endsWith('.deb')) ?? ''
    await run('dpkg-deb', ['-x', file, '.'], { cwd: cache })
    await run(brought, ['-v'])
    return brought
  } catch {
    return null // another system, no network, or libraries that are missing
  }
}

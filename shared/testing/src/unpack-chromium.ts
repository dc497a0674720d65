import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debianPackages = ['libnss3', 'libnspr4', 'libexpat1']
const cache = fileURLToPath(new URL('../../../node_modules/.cache/ninepocket/chromium', import.meta.url))

type Unpacked = { executablePath: string; env: Record<string, string> }

const isBuiltForHere = process.platform === 'linux' && process.arch === 'x64'

/**
 * Unpacks the Chromium of `@sparticuz/chromium` (Linux, x64) beside the libraries, once, and sees that it runs here:
 * with the machine's own shared libraries, else those of the package. Null where it does not.
 */
export async function unpackChromium(): Promise<Unpacked | null> {
  if (!isBuiltForHere) return null
  const executablePath = await unpack()
  const env = ownEnvironment()
  if (await starts(executablePath, env)) return { executablePath, env }
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(cache, 'al2023', 'lib') }
  return (await starts(executablePath, withLibraries)) ? { executablePath, env: withLibraries } : null
}

/**
 * The same with Debian's libraries, where they may be installed: the last resort.
 * @throws {Error} naming what to install
 */
export async function chromiumWithPackages(): Promise<Unpacked> {
  if (!isBuiltForHere)
    throw new Error('No browser found. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  const unpacked = { executablePath: await unpack(), env: ownEnvironment() }
  if ((await installDebianPackages()) && (await starts(unpacked.executablePath, unpacked.env)))
    return unpacked
  throw new Error(
    `No browser found, and the one from npm lacks libraries: apt-get install chromium (or ${debianPackages.join(' ')}).`,
  )
}

function ownEnvironment(): Record<string, string> {
  const env = definedOnly(process.env)
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(cache, 'fonts')
  return env
}

async function unpack(): Promise<string> {
  const executable = join(cache, 'chromium')
  const complete = join(cache, 'complete')
  if (existsSync(complete)) return executable
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  // The package unpacks into the folder for temporary files, where anybody could have put something else.
  const before = process.env.TMPDIR
  process.env.TMPDIR = cache
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium')
    await packed.executablePath()
    const door = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
    await inflate(join(dirname(door), '..', 'bin', 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  await writeFile(complete, '')
  return executable
}

async function starts(executable: string, env: Record<string, string>): Promise<boolean> {
  return run(executable, ['--version', '--no-sandbox'], { timeout: 20_000, env }).then(
    () => true,
    () => false,
  )
}

async function installDebianPackages(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false
  const apt = ['install', '--yes', '--no-install-recommends', ...debianPackages]
  return run('apt-get', apt, {
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).then(
    () => true,
    () => false,
  )
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

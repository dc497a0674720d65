import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { unpackChromium } from './unpack-chromium.ts'

/** What Playwright's `chromium.launch` takes: `chromium.launch(await findBrowser())`. */
export type BrowserLaunch = {
  readonly executablePath: string
  readonly args: string[]
  /** Only where the browser needs libraries that the machine lacks. */
  readonly env?: Record<string, string>
}

/** Nothing leaves the machine, and nothing differs from one machine to the next. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Finds a Chromium: the one `CHROMIUM_PATH` names (`npm`: the one from npm), one of the system, Playwright's own,
 * else the one that comes with the libraries, unpacked on first use.
 * @throws {Error} naming what to install, where none of them works
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<BrowserLaunch> {
  const asked = environment.CHROMIUM_PATH
  if (asked === 'npm') return { ...(await unpackChromium()), args }
  if (asked && !existsSync(asked)) throw new Error(`CHROMIUM_PATH names no file: ${asked}`)
  const found = asked ?? [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place))
  if (found) return { executablePath: found, args }
  return { ...(await unpackChromium()), args }
}

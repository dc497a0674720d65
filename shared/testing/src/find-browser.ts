import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumWithPackages, unpackChromium } from './unpack-chromium.ts'

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
 * Finds a Chromium: the one `CHROMIUM_PATH` names; the one that comes with the libraries, unpacked on first use, where it
 * runs as it is (record 0062: it costs a fifth of a whole browser); one of the system; Playwright's own.
 * @throws {Error} naming what to install, where none of them works
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<BrowserLaunch> {
  const asked = environment.CHROMIUM_PATH
  if (asked && !existsSync(asked)) throw new Error(`CHROMIUM_PATH names no file: ${asked}`)
  if (asked) return { executablePath: asked, args }
  const unpacked = await unpackChromium()
  if (unpacked) return { ...unpacked, args }
  const found = [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place))
  return found ? { executablePath: found, args } : { ...(await chromiumWithPackages()), args }
}

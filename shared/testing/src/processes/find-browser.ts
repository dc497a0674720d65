import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installChromiumPackages, unpackChromium } from './unpack-chromium.ts'

/** What Playwright's `chromium.launch` takes: `chromium.launch(await findBrowser())`. */
export type BrowserLaunchOptions = {
  readonly executablePath: string
  readonly args: string[]
  /** Only where the browser needs libraries that the machine lacks. */
  readonly env?: Record<string, string>
}

/** Nothing leaves the machine, and nothing differs from one machine to the next. */
const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

const commonPaths = [
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
export async function findBrowser(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<BrowserLaunchOptions> {
  const requestedPath = environment.CHROMIUM_PATH
  if (requestedPath && !existsSync(requestedPath))
    throw new Error(`CHROMIUM_PATH names no file: ${requestedPath}`)
  if (requestedPath) return { executablePath: requestedPath, args: launchArgs }
  const unpacked = await unpackChromium()
  if (unpacked) return { ...unpacked, args: launchArgs }
  const found = [...commonPaths, chromium.executablePath()].find((place) => existsSync(place))
  return found
    ? { executablePath: found, args: launchArgs }
    : { ...(await installChromiumPackages()), args: launchArgs }
}

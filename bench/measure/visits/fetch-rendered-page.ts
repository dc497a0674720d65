import { setTimeout as pause } from 'node:timers/promises'

const maxAttempts = 50
const retryDelayMs = 200

/** Fetches a page with its markup, which the first requests may not get. @throws {Error} if none has it */
export async function fetchRenderedPage(url: string): Promise<string> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const html = await (await fetch(url)).text()
    if (!html.includes('"page":null')) return html
    await pause(retryDelayMs)
  }
  throw new Error(`${url} did not return its markup`)
}

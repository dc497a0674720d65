import type { CDPSession, Page } from 'playwright'

export type PageThrottling = { bitsPerSecond: number; roundTripMs: number; cpuSlowdown: number }

/** A phone on a slow connection: 1.6 Mbit/s, 150 ms, and a quarter of this machine's CPU speed. */
export const slowPhoneThrottling: PageThrottling = { bitsPerSecond: 1_600_000, roundTripMs: 150, cpuSlowdown: 4 }
export const phoneViewport = { width: 390, height: 844 }

export async function throttlePage(page: Page, conditions: PageThrottling): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = conditions.bitsPerSecond / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
  return session
}

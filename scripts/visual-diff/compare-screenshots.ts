import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPixelDifference } from './find-pixel-difference.ts'

export type ImageChange = { readonly screenshot: string; readonly description: string }

const listScreenshots = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()

async function findChange(screenshot: string, before: string, now: string): Promise<ImageChange | null> {
  const [one, other] = await Promise.all([readFile(join(before, screenshot)), readFile(join(now, screenshot))])
  if (one.equals(other)) return null
  const difference = await findPixelDifference(one, other)
  if (!difference) return null
  const [left, top, right, bottom] = difference.box
  const { pixelCount } = difference
  return { screenshot, description: `${pixelCount} pixels differ, from ${left}, ${top} to ${right}, ${bottom}` }
}

/** Lists the screenshots that differ between two folders. */
export async function compareScreenshots(before: string, now: string): Promise<ImageChange[]> {
  const [old, present] = await Promise.all([listScreenshots(before), listScreenshots(now)])
  const compared = present.map(async (screenshot) =>
    old.includes(screenshot) ? findChange(screenshot, before, now) : { screenshot, description: 'is new' },
  )
  const removed = old
    .filter((screenshot) => !present.includes(screenshot))
    .map((screenshot) => ({ screenshot, description: 'was removed' }))
  return [...(await Promise.all(compared)).filter((change) => change !== null), ...removed]
}

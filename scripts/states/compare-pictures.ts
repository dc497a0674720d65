import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { differenceOf } from './difference-of.ts'
import { readPng } from './read-png.ts'

export type Change = { readonly picture: string; readonly what: string }

const pictures = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()

async function changeOf(picture: string, before: string, now: string): Promise<Change | null> {
  const [one, other] = await Promise.all([readFile(join(before, picture)), readFile(join(now, picture))])
  if (one.equals(other)) return null
  const difference = differenceOf(readPng(one), readPng(other))
  if (!difference) return null
  const [left, top, right, bottom] = difference.box
  return { picture, what: `${difference.points} points differ, from ${left}, ${top} to ${right}, ${bottom}` }
}

/** Which pictures of a folder look otherwise than those of another. Both were taken on this machine. */
export async function comparePictures(before: string, now: string): Promise<Change[]> {
  const [old, present] = await Promise.all([pictures(before), pictures(now)])
  const compared = present.map(async (picture) =>
    old.includes(picture) ? changeOf(picture, before, now) : { picture, what: 'is new' },
  )
  const gone = old
    .filter((picture) => !present.includes(picture))
    .map((picture) => ({ picture, what: 'is gone' }))
  return [...(await Promise.all(compared)).filter((change) => change !== null), ...gone]
}

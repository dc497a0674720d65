import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CardPhoto, drawCardPhoto, drawPhotoWithoutCard } from '@ninepocket/testing/card-photo/draw-card-photo'

export type DrawnPhoto = Omit<CardPhoto, 'jpeg'> & { kind: 'card' | 'empty'; file: string }

const photoGenerators = { card: drawCardPhoto, empty: drawPhotoWithoutCard }

/** Draws photos into a folder, or reuses existing ones: the same seeds draw the same photos. */
export async function drawPhotos(
  folder: string,
  kind: DrawnPhoto['kind'],
  seeds: readonly number[],
): Promise<DrawnPhoto[]> {
  await mkdir(folder, { recursive: true })
  const photos: DrawnPhoto[] = []
  for (const seed of seeds) photos.push(await drawPhoto(folder, kind, seed))
  return photos
}

async function drawPhoto(folder: string, kind: DrawnPhoto['kind'], seed: number): Promise<DrawnPhoto> {
  const file = `${kind}-${seed}.jpg`
  const factsFile = path.join(folder, `${kind}-${seed}.json`)
  try {
    return JSON.parse(await readFile(factsFile, 'utf8'))
  } catch {
    const { jpeg, ...rest } = await photoGenerators[kind](seed)
    await writeFile(path.join(folder, file), jpeg)
    // Written last, so that an interrupted drawing is repeated.
    await writeFile(factsFile, JSON.stringify({ ...rest, kind, file }))
    return { ...rest, kind, file }
  }
}

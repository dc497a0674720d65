import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CardPhoto, cardPhoto, photoWithoutCard } from '@ninepocket/testing/card-photo/card-photo'

export type Drawn = Omit<CardPhoto, 'jpeg'> & { kind: 'card' | 'empty'; file: string }

const draw = { card: cardPhoto, empty: photoWithoutCard }

/** Draws photos into a folder, or takes those that are there already: the same seeds make the same photos. */
export async function drawPhotos(
  folder: string,
  kind: Drawn['kind'],
  seeds: readonly number[],
): Promise<Drawn[]> {
  await mkdir(folder, { recursive: true })
  const photos: Drawn[] = []
  for (const seed of seeds) photos.push(await drawn(folder, kind, seed))
  return photos
}

async function drawn(folder: string, kind: Drawn['kind'], seed: number): Promise<Drawn> {
  const file = `${kind}-${seed}.jpg`
  const facts = path.join(folder, `${kind}-${seed}.json`)
  try {
    return JSON.parse(await readFile(facts, 'utf8'))
  } catch {
    const { jpeg, ...rest } = await draw[kind](seed)
    await writeFile(path.join(folder, file), jpeg)
    // Last: what is cut off in the middle is drawn again.
    await writeFile(facts, JSON.stringify({ ...rest, kind, file }))
    return { ...rest, kind, file }
  }
}

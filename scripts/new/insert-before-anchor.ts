import { readFile, writeFile } from 'node:fs/promises'

/** Returns whether `anchor` matches in a file. */
export const hasAnchor = async (file: string, anchor: RegExp) => anchor.test(await readFile(file, 'utf8'))

/**
 * Inserts text before the only match of `anchor` in a file.
 * @throws {Error} if there is no match or more than one, because a guess could damage the file
 */
export async function insertBeforeAnchor(file: string, anchor: RegExp, text: string): Promise<void> {
  const source = await readFile(file, 'utf8')
  const matches = [...source.matchAll(new RegExp(anchor, `${anchor.flags.replace('g', '')}g`))]
  const [match] = matches
  if (!match || matches.length > 1) {
    throw new Error(`${file} has ${matches.length} matches of ${anchor}; add this by hand:\n${text}`)
  }
  await writeFile(file, source.slice(0, match.index) + text + source.slice(match.index))
}

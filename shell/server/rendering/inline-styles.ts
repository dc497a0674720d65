import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildManifest } from '../registry/build-manifest.ts'

/** A style sheet that is sent within a page, and the hash by which the content security policy knows it. */
export type InlineStyle = { text: string; hash: string }

/** An inline sheet comes with the page; a linked one costs the first paint another round trip. */
export async function readInlineStyles(
  browserFolder: string,
  manifest: BuildManifest,
): Promise<ReadonlyMap<string, InlineStyle>> {
  const files = new Set(Object.values(manifest.chunks).flatMap(({ css }) => css))
  return new Map(
    await Promise.all(
      [...files].map(async (file) => {
        const text = await readFile(path.join(browserFolder, file), 'utf8')
        return [file, toInlineStyle(text)] as const
      }),
    ),
  )
}

/** @throws where the sheet would end its own element */
export function toInlineStyle(text: string): InlineStyle {
  if (/<\/style/i.test(text)) throw new Error('A style sheet holds the end of a style element')
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

import type { BuildManifest } from '../registry/build-manifest.ts'
import type { InlineStyle } from './inline-styles.ts'

/** A file that a page needs, with the hash that the browser holds it to. */
export type PageFile = { url: string; integrity: string | undefined }
export type PageFiles = {
  entry: PageFile
  /** Sent within the page. */
  styles: InlineStyle[]
  /** Sheets that the page's chunk will ask for again, so that it need not wait for them. */
  sheets: PageFile[]
  scripts: PageFile[]
}

/** A published build: where visitors find it, and what is in it. */
export type PublishedBuild = {
  url: string
  manifest: BuildManifest
  styles: ReadonlyMap<string, InlineStyle>
}

const routesChunk = 'routes'

function listFileNames(
  { manifest }: PublishedBuild,
  chunks: ReadonlyArray<string>,
  kind: 'js' | 'css',
): string[] {
  return [...new Set(chunks.flatMap((chunk) => manifest.chunks[chunk]?.[kind] ?? []))]
}

function toPageFile({ url, manifest }: PublishedBuild, name: string): PageFile {
  return { url: `${url}${name}`, integrity: manifest.integrity[name] }
}

function listFiles(build: PublishedBuild, chunks: ReadonlyArray<string>, kind: 'js' | 'css'): PageFile[] {
  return listFileNames(build, chunks, kind).map((name) => toPageFile(build, name))
}

function getStyles(build: PublishedBuild, chunks: ReadonlyArray<string>): InlineStyle[] {
  return listFileNames(build, chunks, 'css').flatMap((file) => build.styles.get(file) ?? [])
}

/**
 * Exactly what one page needs: the shell's entry, its own and the page's styles, and the files that the shell will
 * ask for (the remote's entry, its routes and the page's chunk), to be fetched at once.
 */
export function listPageFiles(
  shell: PublishedBuild,
  page: { build: PublishedBuild; chunk: string } | null,
): PageFiles {
  const { entry } = shell.manifest
  const chunks = page ? [routesChunk, page.chunk] : []
  return {
    entry: toPageFile(shell, entry),
    styles: [...getStyles(shell, ['main']), ...(page ? getStyles(page.build, chunks) : [])],
    sheets: page ? listFiles(page.build, chunks, 'css') : [],
    scripts: page
      ? [toPageFile(page.build, page.build.manifest.entry), ...listFiles(page.build, chunks, 'js')]
      : [],
  }
}

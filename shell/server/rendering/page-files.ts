import type { BuildManifest } from '../registry/build-manifest.ts'
import type { InlineStyle } from './inline-styles.ts'

/** A file of a page, with its integrity hash. */
export type PageFile = { url: string; integrity: string | undefined }
export type PageFiles = {
  entry: PageFile
  styles: InlineStyle[]
  /** Style sheets that the page's chunk will request, for preload hints. */
  sheets: PageFile[]
  scripts: PageFile[]
  /** Addresses of the fonts of the shell's styles, for preload hints. */
  fonts: string[]
}

/** The browser build of a remote or the shell, with the address of its folder and its inline styles by file. */
export type ServedBrowserBuild = {
  url: string
  manifest: BuildManifest
  styles: ReadonlyMap<string, InlineStyle>
}

const routesChunk = 'routes'

function listFileNames({ manifest }: ServedBrowserBuild, chunks: ReadonlyArray<string>, kind: 'js' | 'css'): string[] {
  return [...new Set(chunks.flatMap((chunk) => manifest.chunks[chunk]?.[kind] ?? []))]
}

function toPageFile({ url, manifest }: ServedBrowserBuild, name: string): PageFile {
  return { url: `${url}${name}`, integrity: manifest.integrity[name] }
}

function listFiles(build: ServedBrowserBuild, chunks: ReadonlyArray<string>, kind: 'js' | 'css'): PageFile[] {
  return listFileNames(build, chunks, kind).map((name) => toPageFile(build, name))
}

function getStyles(build: ServedBrowserBuild, chunks: ReadonlyArray<string>): InlineStyle[] {
  return listFileNames(build, chunks, 'css').flatMap((file) => build.styles.get(file) ?? [])
}

/**
 * Lists exactly the files of one page: the shell's entry, the styles, and the files that the shell will request, for
 * preload hints.
 */
export function getPageFiles(
  shell: ServedBrowserBuild,
  page: { build: ServedBrowserBuild; chunk: string } | null,
): PageFiles {
  const { entry } = shell.manifest
  const chunks = page ? [routesChunk, page.chunk] : []
  return {
    entry: toPageFile(shell, entry),
    styles: [...getStyles(shell, ['main']), ...(page ? getStyles(page.build, chunks) : [])],
    sheets: page ? listFiles(page.build, chunks, 'css') : [],
    scripts: page ? [toPageFile(page.build, page.build.manifest.entry), ...listFiles(page.build, chunks, 'js')] : [],
    fonts: (shell.manifest.fonts ?? []).map((name) => `${shell.url}${name}`),
  }
}

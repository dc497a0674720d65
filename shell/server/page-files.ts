import type { BuildManifest } from './build-manifest.ts'

/** A file that a page needs; an entry comes with the hash that the browser holds it to. */
export type PageFile = { url: string; integrity: string | undefined }
export type PageFiles = { entry: PageFile; styles: PageFile[]; scripts: PageFile[] }

/** A published build: where visitors find it, and what is in it. */
export type PublishedBuild = { url: string; manifest: BuildManifest }

const federatedFace = 'routes'

function filesOf(
  { url, manifest }: PublishedBuild,
  names: ReadonlyArray<string>,
  kind: 'js' | 'css',
): PageFile[] {
  const files = new Set(names.flatMap((name) => manifest.chunks[name]?.[kind] ?? []))
  return [...files].map((file) => ({ url: `${url}${file}`, integrity: undefined }))
}

/**
 * Exactly the files that one page needs: the shell's entry, its own and the page's styles, and the scripts that
 * the shell will ask for (the remote's entry, its routes and the page's chunk), to be fetched at once.
 */
export function pageFiles(
  shell: PublishedBuild,
  page: { build: PublishedBuild; chunk: string } | null,
): PageFiles {
  const { entry } = shell.manifest
  const chunks = page ? [federatedFace, page.chunk] : []
  return {
    entry: { url: `${shell.url}${entry}`, integrity: shell.manifest.integrity[entry] },
    styles: [...filesOf(shell, ['main'], 'css'), ...(page ? filesOf(page.build, chunks, 'css') : [])],
    scripts: page
      ? [
          {
            url: `${page.build.url}${page.build.manifest.entry}`,
            integrity: page.build.manifest.integrity[page.build.manifest.entry],
          },
          ...filesOf(page.build, chunks, 'js'),
        ]
      : [],
  }
}

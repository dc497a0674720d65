/**
 * Writes `ninepocket.json` next to a browser build: its entry, the files of every named chunk, its fonts, and the hash
 * of every script and style sheet. The page server reads it for preload hints, style sheets and integrity.
 */
import { createHash } from 'node:crypto'
import { readApiVersion, readRuntimeVersion } from './packages.mjs'

const computeIntegrity = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`

function listGroupFiles(group) {
  return [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))]
}

export class BuildManifestPlugin {
  constructor(entryName) {
    this.entryName = entryName
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildManifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildManifest', stage: compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => this.emit(compilation, compiler.rspack.sources),
      )
    })
  }

  emit(compilation, sources) {
    const chunks = {}
    for (const group of compilation.chunkGroups) {
      if (!group.name) continue
      const files = listGroupFiles(group)
      chunks[group.name] = {
        js: files.filter((file) => file.endsWith('.js')),
        css: files.filter((file) => file.endsWith('.css')),
      }
    }
    const integrity = Object.fromEntries(
      compilation
        .getAssets()
        .filter(({ name }) => /\.(js|css)$/.test(name))
        .map(({ name, source }) => [name, computeIntegrity(source.buffer())]),
    )
    const fonts = compilation.getAssets().flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : []))
    const entry = chunks[this.entryName]?.js.at(-1) ?? null
    const interfaceVersion = Number.parseInt(readRuntimeVersion(), 10)
    const manifest = { entry, interfaceVersion, apiVersion: readApiVersion(), chunks, fonts, integrity }
    compilation.emitAsset('ninepocket.json', new sources.RawSource(JSON.stringify(manifest, null, 1)))
  }
}

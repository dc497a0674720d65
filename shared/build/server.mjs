/** Server build: the same pages for the page server, which shares one React and one facade among all apps. */
import path from 'node:path'
import { rspack } from '@rspack/core'
import { createBaseConfig, localIdentName } from './base.mjs'
import { facadeName, facadeRequestPattern } from './packages.mjs'

const reactRequest = /^(react|react\/jsx-runtime|react\/jsx-dev-runtime|react-dom|react-dom\/server)$/

export function createServerConfig({ folder, name, entry, isFacade = false, isDev = false }) {
  const base = createBaseConfig({ folder, name, isDev, target: 'server' })
  return {
    ...base,
    target: ['node24', 'es2022'],
    entry,
    // Replaced requests are not matched against externals again, so externals match the original names.
    externalsType: 'module',
    externals: [
      ({ request = '', contextInfo }, done) => {
        if (reactRequest.test(request)) return done(null, `module ${request}`)
        const goesToFacade = request === facadeName || facadeRequestPattern.test(request)
        if (goesToFacade && contextInfo?.issuer && !isFacade) return done(null, `module ${facadeName}`)
        return done()
      },
    ],
    module: {
      ...base.module,
      generator: { 'css/auto': { exportsOnly: true, localIdentName } },
    },
    output: {
      path: path.join(folder, isFacade ? 'dist/facade' : 'dist/server'),
      filename: '[name].mjs',
      uniqueName: name,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      ...(isFacade ? base.plugins.slice(1) : base.plugins),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  }
}

/**
 * Bundles a worker (`new Worker(new URL('./x-worker.ts', import.meta.url), { type: 'module' })`) into one file. The
 * bundler's own worker support would add the federation runtime, which fails without the shell's.
 */
import { rspack } from '@rspack/core'

const output = 'worker.js'
const typescript = {
  loader: 'builtin:swc-loader',
  options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
}

const createConfig = (entry, isDev) => ({
  context: import.meta.dirname,
  mode: isDev ? 'development' : 'production',
  devtool: false,
  target: ['webworker', 'es2022'],
  entry,
  output: { filename: output },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: { rules: [{ test: /\.ts$/, type: 'javascript/auto', use: [typescript] }] },
  plugins: [
    // A worker cannot locate further files.
    new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    // The result is read from memory; the outer build writes it.
    { apply: (compiler) => compiler.hooks.shouldEmit.tap('worker-loader', () => false) },
  ],
})

export default function bundleWorker() {
  const done = this.async()
  const compiler = rspack(createConfig(this.resourcePath, this.mode === 'development'))
  compiler.run((failure, stats) => {
    if (failure || stats.hasErrors()) return done(failure ?? new Error(stats.toString('errors-only')))
    for (const file of stats.compilation.fileDependencies) this.addDependency(file)
    const code = stats.compilation.getAsset(output).source.source()
    compiler.close(() => done(null, code))
  })
}

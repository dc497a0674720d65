import path from 'node:path'
import { rspack } from '@rspack/core'
import { facadeName, facadeRequestPattern, facadeSourceAlias, mustImportThroughFacade } from './packages.mjs'

const resolveFile = (file) => path.join(import.meta.dirname, file)

export function createBaseConfig({ folder, name, isDev, target }) {
  return {
    context: folder,
    name: `${name} ${target}`,
    mode: isDev ? 'development' : 'production',
    devtool: isDev ? 'cheap-module-source-map' : false,
    resolve: { alias: facadeSourceAlias, extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          exclude: /node_modules/,
          dependency: { not: 'url' },
          type: 'javascript/auto',
          use: [
            {
              loader: 'builtin:swc-loader',
              options: {
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  target: 'es2022',
                  transform: {
                    react: {
                      runtime: 'automatic',
                      // The development runtime is not shared and would fail in a remote loaded by a released shell.
                      development: false,
                      refresh: isDev && target === 'browser',
                    },
                  },
                },
              },
            },
            { loader: resolveFile('facade-check-loader.mjs'), options: { target } },
          ],
        },
        { test: /-endpoints\.ts$/, enforce: 'pre', use: [{ loader: resolveFile('endpoint-loader.mjs') }] },
        { test: /\.css$/, type: 'css/auto' },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          generator: {
            filename: isDev ? 'f/[name][ext]' : 'f/[name].[contenthash:10][ext]',
            emit: target === 'browser',
          },
        },
        {
          test: /-worker\.ts$/,
          dependency: 'url',
          type: 'asset/resource',
          generator: {
            filename: isDev ? 'c/[name].js' : 'c/[name].[contenthash:10].js',
            emit: target === 'browser',
          },
          use: [{ loader: resolveFile('worker-loader.mjs') }],
        },
      ],
      // Keep the names of custom properties, which files share.
      parser: {
        'css/auto': { namedExports: false, dashedIdents: false },
        // worker-loader.mjs builds workers.
        javascript: { worker: false },
      },
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(facadeRequestPattern, (request) => {
        if (mustImportThroughFacade(request.contextInfo?.issuer)) request.request = facadeName
      }),
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(isDev ? 'development' : 'production'),
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
  }
}

/** Equal in the browser build and the server build of a package. */
export const localIdentName = '[uniqueName]__[name]__[local]'

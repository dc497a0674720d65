/** Writes a brotli copy of each file, so that the server never compresses files. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const isText = /\.(js|mjs|css|json|svg|html|txt)$/

export class PrecompressPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('Precompress', async () => {
      const folder = compiler.options.output.path
      const files = (await readdir(folder, { recursive: true })).filter((file) => isText.test(file))
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(path.join(folder, file))
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          }
          await writeFile(path.join(folder, `${file}.br`), await compress(content, { params }))
        }),
      )
    })
  }
}

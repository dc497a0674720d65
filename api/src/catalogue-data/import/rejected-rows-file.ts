import { createWriteStream, type WriteStream } from 'node:fs'
import { access, constants, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { formatCsvLine } from '../csv/format-csv-line.ts'
import type { RejectedRow } from '../write/find-and-encode-changed-rows.ts'

/**
 * Writes `rejected.csv`: every rejected row with its file, line, reason and original cells. It is placed next to
 * the imported files, or in `fallbackFolder` if their folder is not writable. The file of an earlier import is
 * removed immediately; a new one is created with the first rejected row.
 */
export class RejectedRowsFile {
  readonly path: string
  #stream: WriteStream | null = null

  private constructor(path: string) {
    this.path = path
  }

  static async prepare(folder: string, fallbackFolder: string): Promise<RejectedRowsFile> {
    const isWritable = await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    )
    const file = new RejectedRowsFile(join(isWritable ? folder : fallbackFolder, 'rejected.csv'))
    await rm(file.path, { force: true })
    return file
  }

  add(fileName: string, rows: readonly RejectedRow[]): void {
    if (rows.length === 0) return
    if (!this.#stream) {
      this.#stream = createWriteStream(this.path)
      // `close` reports the error. Without a listener the process would end here.
      this.#stream.on('error', () => {})
      this.#stream.write('file,line,reason,cells\n')
    }
    const lines = rows.map(({ line, reason, cells }) => formatCsvLine([fileName, String(line), reason, ...cells]))
    this.#stream.write(`${lines.join('\n')}\n`)
  }

  /** @throws Error if the file could not be written */
  async close(): Promise<void> {
    if (!this.#stream) return
    this.#stream.end()
    await finished(this.#stream)
  }
}

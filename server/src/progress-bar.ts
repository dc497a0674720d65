const barWidth = 24
const redrawMs = 100
const lineIntervalMs = 3000

export type ProgressBar = {
  update: (progress: { share: number; rows: number }) => void
  printLine: (line: string) => void
  end: () => void
}

/** Creates a bar on a terminal, or prints a line every few seconds to another output. `now` is in ms. */
export function createProgressBar(
  output: { write: (text: string) => unknown; isTTY?: boolean } = process.stdout,
  now: () => number = () => performance.now(),
): ProgressBar {
  const started = now()
  const intervalMs = output.isTTY ? redrawMs : lineIntervalMs
  let lastAt = started - (output.isTTY ? intervalMs : 0)
  const clear = () => output.isTTY && output.write('\r\x1b[K')

  return {
    update({ share, rows }) {
      if (now() - lastAt < intervalMs) return
      lastAt = now()
      const rate = Math.round(rows / Math.max(0.001, (lastAt - started) / 1000))
      const text = `${formatPercent(share)}  ${formatWithThousandsSeparators(rows)} rows  ${formatWithThousandsSeparators(rate)} rows/s`
      if (output.isTTY) output.write(`\r\x1b[K${renderBar(share)} ${text}`)
      else output.write(`${text}\n`)
    },
    printLine(line) {
      clear()
      output.write(`${line}\n`)
    },
    end: () => void clear(),
  }
}

function renderBar(share: number): string {
  const full = Math.round(Math.min(1, share) * barWidth)
  return `[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}]`
}

const formatPercent = (share: number) => `${String(Math.floor(Math.min(1, share) * 100)).padStart(3)} %`

/** Formats 548028 as `548,028` in every locale. */
export const formatWithThousandsSeparators = (value: number) => value.toLocaleString('en-US')

const barWidth = 24
const redrawMs = 100
const lineEveryMs = 3000

export type ProgressBar = {
  update: (progress: { share: number; rows: number }) => void
  printLine: (line: string) => void
  end: () => void
}

/** A bar on a terminal, elsewhere a plain line every few seconds. @param now milliseconds, from any start */
export function createProgressBar(
  output: { write: (text: string) => unknown; isTTY?: boolean } = process.stdout,
  now: () => number = () => performance.now(),
): ProgressBar {
  const started = now()
  const everyMs = output.isTTY ? redrawMs : lineEveryMs
  let last = started - (output.isTTY ? everyMs : 0)
  const clear = () => output.isTTY && output.write('\r\x1b[K')

  return {
    update({ share, rows }) {
      if (now() - last < everyMs) return
      last = now()
      const rate = Math.round(rows / Math.max(0.001, (last - started) / 1000))
      const text = `${formatPercent(share)}  ${formatThousands(rows)} rows  ${formatThousands(rate)} rows/s`
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
export function formatThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

import { expect, test } from 'vitest'
import { createProgressBar } from './progress-bar.ts'

function recordOutput(isTTY: boolean) {
  let time = 0
  const written: string[] = []
  const bar = createProgressBar({ isTTY, write: (text: string) => written.push(text) }, () => time)
  return { bar, written, wait: (ms: number) => (time += ms) }
}

test('redraws the bar in place on a terminal', () => {
  const { bar, written, wait } = recordOutput(true)
  bar.update({ share: 0, rows: 0 })
  wait(1000)
  bar.update({ share: 0.5, rows: 12_000 })
  expect(written.at(-1)).toBe('\r\x1b[K[############------------]  50 %  12,000 rows  12,000 rows/s')
  bar.printLine('a row is bad')
  expect(written.slice(-2)).toEqual(['\r\x1b[K', 'a row is bad\n'])
})

test('prints a plain line every few seconds when the output is not a terminal', () => {
  const { bar, written, wait } = recordOutput(false)
  for (let i = 0; i < 70; i++) {
    wait(100)
    bar.update({ share: i / 128, rows: i * 100 })
  }
  expect(written).toEqual([' 22 %  2,900 rows  967 rows/s\n', ' 46 %  5,900 rows  983 rows/s\n'])
})

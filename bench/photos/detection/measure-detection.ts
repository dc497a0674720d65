import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CardPhoto, drawCardPhoto, drawPhotoWithoutCard } from '@ninepocket/testing/card-photo/draw-card-photo'
import sharp from 'sharp'
import { openBrowser } from '../../measure/browser/open-browser.ts'
import type { BenchResult } from '../../measure/report/bench-report.ts'
import { atLeast, atMost } from '../../measure/report/figure-with-limit.ts'
import { buildReportTable, formatPercent } from '../../measure/report/report-table.ts'
import { prepareRunFolder, type RegisterCleanUp, repositoryRoot } from '../../measure/run/workspace.ts'
import { median, percentile } from '../../measure/statistics.ts'
import { type EvaluatedPhoto, writeContactSheet } from './contact-sheet.ts'
import { computeCornerError } from './corner-error.ts'
import {
  cpuSlowdown,
  detectAndTimeCardsOfPhotos,
  type PhotoDetectionResult,
} from './detect-and-time-cards-of-photos.ts'
import { serveDetectionPage } from './serve-detection-page.ts'

/** Limit on the error, relative to the card's long side; beyond it, the card counts as not found. */
const maxCornerError = 0.02
const minFoundPercent = 90
const maxMedianMs = 400
const worstPhotoCount = 20
const isCardFound = ({ cornerError }: EvaluatedPhoto) => cornerError.shareOfCardSide <= maxCornerError

/**
 * Measures how many cards are found in drawn photos, and how fast. Seeds start with `seed`. The detector was tuned on
 * the seeds 1001 to 1280 and 2001 to 2200, so do not measure with those.
 */
export async function measureDetection(
  { photos: photoCount, empty: emptyCount, seed }: { photos: number; empty: number; seed: number },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  // The API, which other parts load into this process, makes sharp read uploaded formats only. Cards are SVG.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const folder = await prepareRunFolder(onCleanUp)
  async function drawPhotos(count: number, draw: typeof drawCardPhoto, kind: string) {
    const photos: Array<Omit<CardPhoto, 'jpeg'> & { file: string }> = []
    for (let at = seed; at < seed + count; at++) {
      const { jpeg, ...photo } = await draw(at)
      const file = `${kind}-${at}.jpg`
      await writeFile(path.join(folder, file), jpeg)
      photos.push({ ...photo, file })
    }
    return photos
  }
  const cardPhotos = await drawPhotos(photoCount, drawCardPhoto, 'card')
  const emptyPhotos = await drawPhotos(emptyCount, drawPhotoWithoutCard, 'empty')
  const browser = await openBrowser(onCleanUp)
  const page = await browser.newPage()
  await page.goto(await serveDetectionPage(folder, onCleanUp))
  const timings = await detectAndTimeCardsOfPhotos(page, cardPhotos)
  const emptyTimings = await detectAndTimeCardsOfPhotos(page, emptyPhotos)
  const photos = cardPhotos.map((photo, index): EvaluatedPhoto => {
    const timing = timings[index]!
    return { ...photo, ...timing, cornerError: computeCornerError(timing.found, photo) }
  })
  await writeWorstPhotos(folder, photos)
  return buildDetectionReport(photos, emptyTimings)
}

async function writeWorstPhotos(folder: string, photos: readonly EvaluatedPhoto[]): Promise<void> {
  const sheetFile = path.join(repositoryRoot, 'bench/results/detection-worst.png')
  await mkdir(path.dirname(sheetFile), { recursive: true })
  const worst = photos.toSorted((a, b) => b.cornerError.shareOfCardSide - a.cornerError.shareOfCardSide)
  await writeContactSheet(folder, worst.slice(0, worstPhotoCount), sheetFile)
  console.log(`worst photos (true corners green, detected magenta): ${path.relative(process.cwd(), sheetFile)}`)
}

function buildDetectionReport(photos: readonly EvaluatedPhoto[], empty: readonly PhotoDetectionResult[]): BenchResult {
  const distributions = {
    'corner error, of the card’s long side': photos.map(({ cornerError }) => cornerError.shareOfCardSide),
    'corner error, of the image’s longer side': photos.map(({ cornerError }) => cornerError.shareOfImageSide),
    [`ms on the page, CPU ÷ ${cpuSlowdown}`]: photos.map(({ throttledMs }) => throttledMs),
    'ms in a new worker': photos.map(({ workerMs }) => workerMs),
  }
  const column =
    (share: number) =>
    ([name, values]: readonly [string, number[]]) => {
      const value = percentile(values, share)
      return name.startsWith('ms') ? Math.round(value) : formatPercent(value)
    }
  const tables = [
    buildReportTable(
      `${photos.length} photos of cards (seeds ${photos[0]?.seed} to ${photos.at(-1)?.seed})`,
      Object.entries(distributions),
      { '': ([name]) => name, median: column(0.5), p90: column(0.9), p95: column(0.95), p99: column(0.99) },
      [
        'Browsers throttle no workers, so the same work is also timed on the page.',
        `No card was found in ${empty.filter(({ found }) => found === null).length} of ${empty.length} photos without one.`,
      ],
    ),
  ]
  const foundPercent = (100 * photos.filter(isCardFound).length) / photos.length
  const medianMs = median(photos.map(({ throttledMs }) => throttledMs))
  const targets = [
    atLeast(minFoundPercent, 'photos with all corners within 2 % of the card’s long side', foundPercent, '%'),
    atMost(maxMedianMs, `detection on the page, CPU ÷ ${cpuSlowdown}, median`, medianMs, 'ms'),
  ]
  return { tables, targets, raw: { photos, empty } }
}

/**
 * `npm run bench -- card-detection [--photos N] [--empty N] [--seed N] [--keep DIR]`: measures how many cards are
 * found in drawn photos, and how fast. Photos are drawn from the seeds starting with `--seed`. The detector was tuned
 * on the seeds 1001 to 1280 and 2001 to 2200, so do not measure with those.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '@ninepocket/testing/processes/find-browser'
import { chromium } from 'playwright'
import { publishReport } from '../measure/bench-report.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { prepareRunFolder, repositoryRoot, withCleanUp } from '../measure/workspace.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { measureCornerError } from './corner-error.ts'
import { buildDetectionReport, type EvaluatedPhoto } from './detection-report.ts'
import { drawPhotos } from './draw-photos.ts'
import { serveDetectionPage } from './serve-detection-page.ts'
import { measureCpuSlowdown, timeDetection } from './time-detection.ts'

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '200' },
    empty: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
})
const worstCount = 20
const firstSeed = Number(values.seed)
const listSeeds = (count: string) => Array.from({ length: Number(count) }, (_, at) => firstSeed + at)

await withCleanUp(async (onCleanUp) => {
  const folder = await prepareRunFolder(undefined, onCleanUp)
  const photoFolder = values.keep ? path.resolve(values.keep) : path.join(folder, 'photos')
  const cardPhotos = await drawPhotos(photoFolder, 'card', listSeeds(values.photos))
  const emptyPhotos = await drawPhotos(photoFolder, 'empty', listSeeds(values.empty))
  const machine = await describeMachine()
  const { url, stop } = await serveDetectionPage(folder, photoFolder)
  onCleanUp(stop)
  const browser = await chromium.launch(await findBrowser())
  onCleanUp(() => browser.close())
  const page = await browser.newPage()
  await page.goto(url)
  const slowdown = await measureCpuSlowdown(page)
  const timings = await timeDetection(
    page,
    cardPhotos.map(({ file }) => file),
  )
  const emptyTimings = await timeDetection(
    page,
    emptyPhotos.map(({ file }) => file),
  )
  const photos: EvaluatedPhoto[] = cardPhotos.map((photo, at) => ({
    ...photo,
    ...timings[at]!,
    cornerError: measureCornerError(timings[at]!.found, photo),
  }))
  const sheetFile = path.join(repositoryRoot, 'bench/results/detect-worst.png')
  const worstPhotos = photos
    .toSorted((a, b) => b.cornerError.shareOfCardSide - a.cornerError.shareOfCardSide)
    .slice(0, worstCount)
  await publishReport({
    bench: 'card-detection',
    machine,
    ...buildDetectionReport(photos, emptyTimings, slowdown),
    raw: { photos, empty: emptyTimings },
  })
  await writeContactSheet(
    photoFolder,
    worstPhotos.map((photo) => ({
      ...photo,
      label: `${photo.seed}: ${photo.found ? `${(100 * photo.cornerError.shareOfCardSide).toFixed(1)} %` : 'none'} ${photo.traits.join(', ')}`,
    })),
    sheetFile,
  )
  console.log(
    `the ${worstPhotos.length} worst photos (true corners green, detected corners magenta): ${path.relative(process.cwd(), sheetFile)}`,
  )
})

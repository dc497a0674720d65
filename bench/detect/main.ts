/**
 * `npm run bench -- detect [--photos N] [--empty N] [--seed N] [--keep DIR]`: how many cards are found in drawn photos, and how
 * soon. Photos are drawn from the seeds that begin with `--seed`; the detector's own figures were chosen by seeds 1001 to 1280 and
 * 2001 to 2200, so those judge nothing.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '@ninepocket/testing/find-browser'
import { chromium } from 'playwright'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { root, runFolder, withCleanUp } from '../measure/workspace.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { drawPhotos } from './draw-photos.ts'
import { offBy } from './off-by.ts'
import { servePage } from './page.ts'
import { type Judged, reportDetect } from './report-detect.ts'
import { measureSlowdown, timeDetection } from './time-detection.ts'

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '200' },
    empty: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
})
const worst = 20
const firstSeed = Number(values.seed)
const seeds = (count: string) => Array.from({ length: Number(count) }, (_, at) => firstSeed + at)

await withCleanUp(async (later) => {
  const folder = await runFolder(undefined, later)
  const album = values.keep ? path.resolve(values.keep) : path.join(folder, 'photos')
  const drawn = await drawPhotos(album, 'card', seeds(values.photos))
  const empty = await drawPhotos(album, 'empty', seeds(values.empty))
  const machine = await describeMachine()
  const { url, stop } = await servePage(folder, album)
  later(stop)
  const browser = await chromium.launch(await findBrowser())
  later(() => browser.close())
  const page = await browser.newPage()
  await page.goto(url)
  const slowdown = await measureSlowdown(page)
  const timed = await timeDetection(
    page,
    drawn.map(({ file }) => file),
  )
  const timedEmpty = await timeDetection(
    page,
    empty.map(({ file }) => file),
  )
  const photos: Judged[] = drawn.map((photo, at) => ({
    ...photo,
    ...timed[at]!,
    off: offBy(timed[at]!.found, photo),
  }))
  const sheet = path.join(root, 'bench/results/detect-worst.png')
  const order = photos.toSorted((a, b) => b.off.ofCard - a.off.ofCard).slice(0, worst)
  await publish({
    bench: 'detect',
    machine,
    ...reportDetect(photos, timedEmpty, slowdown),
    raw: { photos, empty: timedEmpty },
  })
  await writeContactSheet(
    album,
    order.map((photo) => ({
      ...photo,
      label: `${photo.seed}: ${photo.found ? `${(100 * photo.off.ofCard).toFixed(1)} %` : 'none'} ${photo.traits.join(', ')}`,
    })),
    sheet,
  )
  console.log(
    `the ${order.length} worst, true corners green, found ones magenta: ${path.relative(process.cwd(), sheet)}`,
  )
})

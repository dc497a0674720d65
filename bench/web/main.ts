/** `npm run bench -- web [--repeats N] [--only home,card]`: measures the first view of the site on a slow phone. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '@ninepocket/testing/processes/find-browser'
import { chromium } from 'playwright'
import { publishReport } from '../measure/bench-report.ts'
import { isTextVisibleWithoutScripts } from '../measure/browser/is-text-visible-without-scripts.ts'
import { measureVisit } from '../measure/browser/measure-visit.ts'
import { slowPhone } from '../measure/browser/page-conditions.ts'
import { startChildServer } from '../measure/child-server.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { measureInterleaved } from '../measure/measure-interleaved.ts'
import { measureScript } from '../measure/measure-script.ts'
import { startSiteProcess } from '../measure/site-process.ts'
import { prepareRunFolder, withCleanUp } from '../measure/workspace.ts'
import { measureMoves } from './measure-moves.ts'
import { chooseScreens } from './screens.ts'
import { buildWebSections, buildWebTargets, type MoveFigures, type ScreenFigures, siteVariants } from './web-report.ts'

const { values } = parseArgs({
  options: { repeats: { type: 'string', default: '7' }, only: { type: 'string' }, keep: { type: 'string' } },
})
const getPlainPath = (file: string) => path.join(import.meta.dirname, 'plain', file)

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const dataDir = await prepareRunFolder(values.keep, onCleanUp)
  await measureScript(getPlainPath('build.mjs'), [], {})
  const site = await startSiteProcess({ PORT: '4610', DATA_DIR: dataDir })
  onCleanUp(site.stop)
  const startPlainSite = async (pages: 'made' | 'static') => {
    const server = await startChildServer<{ port: number }>(getPlainPath('site.ts'), {
      SITE_URL: site.url,
      PAGES: pages,
    })
    onCleanUp(server.stop)
    return `http://localhost:${server.ready.port}`
  }
  const urls = {
    site: site.url,
    plainMade: await startPlainSite('made'),
    plainStatic: await startPlainSite('static'),
  }
  const browser = await chromium.launch(await findBrowser())
  onCleanUp(() => browser.close())

  const { measured, adjacentPages } = await chooseScreens(site.url)
  const screens: ScreenFigures[] = []
  for (const screen of measured.filter(({ name }) => !values.only || values.only.split(',').includes(name))) {
    console.log(`measuring: ${screen.name}`)
    for (const url of [urls.site, urls.plainMade]) await fetch(url + screen.path) // rendered once, as for any later visitor
    if (!(await isTextVisibleWithoutScripts(browser, urls.plainMade + screen.path, screen.text)))
      throw new Error(`the page server did not render the baseline's ${screen.name}`)
    const visits = await measureInterleaved(siteVariants, Number(values.repeats), (variant) =>
      measureVisit(browser, urls[variant] + screen.path, slowPhone),
    )
    const [brokenBaseline] = [...visits.plainMade, ...visits.plainStatic].flatMap((each) => each.complaints)
    if (brokenBaseline) throw new Error(`the baseline's ${screen.name} is invalid: ${brokenBaseline}`)
    screens.push({
      screen: screen.name,
      isVisibleWithoutScripts: await isTextVisibleWithoutScripts(browser, urls.site + screen.path, screen.text),
      visits,
    })
  }
  const moves: MoveFigures[] = []
  for (const { between, paths } of adjacentPages)
    moves.push({ between, times: await measureMoves(browser, site.url, paths, slowPhone) })
  const figures = { screens, moves }
  await publishReport({
    bench: 'web',
    machine,
    sections: buildWebSections(figures),
    targets: buildWebTargets(figures),
    raw: figures,
  })
})

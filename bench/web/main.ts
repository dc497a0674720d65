/** `npm run bench -- web [--repeats N] [--only home,card]`: the first view of the site on a slow phone. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '@ninepocket/testing/find-browser'
import { chromium } from 'playwright'
import { slowPhone } from '../measure/browser/conditions.ts'
import { visit } from '../measure/browser/visit.ts'
import { isSeenWithoutScripts } from '../measure/browser/without-scripts.ts'
import { startChild } from '../measure/child.ts'
import { measureScript } from '../measure/command.ts'
import { interleave } from '../measure/interleave.ts'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { startSite } from '../measure/site.ts'
import { runFolder, withCleanUp } from '../measure/workspace.ts'
import { measureMoves } from './measure-move.ts'
import { type MoveFigures, type ScreenFigures, variants, webSections, webTargets } from './report-web.ts'
import { chooseScreens } from './screens.ts'

const { values } = parseArgs({
  options: { repeats: { type: 'string', default: '7' }, only: { type: 'string' }, keep: { type: 'string' } },
})
const plain = (file: string) => path.join(import.meta.dirname, 'plain', file)

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const dataDir = await runFolder(values.keep, later)
  await measureScript(plain('build.mjs'), [], {})
  const site = await startSite({ PORT: '4610', DATA_DIR: dataDir })
  later(site.stop)
  const startPlain = async (pages: 'made' | 'static') => {
    const server = await startChild<{ port: number }>(plain('site.ts'), { SITE_URL: site.url, PAGES: pages })
    later(server.stop)
    return `http://localhost:${server.ready.port}`
  }
  const urls = {
    site: site.url,
    plainMade: await startPlain('made'),
    plainStatic: await startPlain('static'),
  }
  const browser = await chromium.launch(await findBrowser())
  later(() => browser.close())

  const { measured, neighbours } = await chooseScreens(site.url)
  const screens: ScreenFigures[] = []
  for (const screen of measured.filter(({ name }) => !values.only || values.only.split(',').includes(name))) {
    console.log(`measuring: ${screen.name}`)
    for (const url of [urls.site, urls.plainMade]) await fetch(url + screen.path) // made once, as for any later visitor
    if (!(await isSeenWithoutScripts(browser, urls.plainMade + screen.path, screen.text)))
      throw new Error(`the page maker did not render the plain bundle's ${screen.name}: no baseline`)
    const visits = await interleave(variants, Number(values.repeats), (variant) =>
      visit(browser, urls[variant] + screen.path, slowPhone),
    )
    const [brokenBaseline] = [...visits.plainMade, ...visits.plainStatic].flatMap((each) => each.complaints)
    if (brokenBaseline) throw new Error(`the plain bundle's ${screen.name} is no baseline: ${brokenBaseline}`)
    screens.push({
      screen: screen.name,
      isSeenWithoutScripts: await isSeenWithoutScripts(browser, urls.site + screen.path, screen.text),
      visits,
    })
  }
  const moves: MoveFigures[] = []
  for (const { between, paths } of neighbours)
    moves.push({ between, times: await measureMoves(browser, site.url, paths, slowPhone) })
  const figures = { screens, moves }
  await publish({
    bench: 'web',
    machine,
    sections: webSections(figures),
    targets: webTargets(figures),
    raw: figures,
  })
})

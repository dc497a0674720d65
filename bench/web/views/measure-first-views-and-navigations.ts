import path from 'node:path'
import { isTextVisibleWithoutScripts } from '../../measure/browser/is-text-visible-without-scripts.ts'
import { measureVisit } from '../../measure/browser/measure-visit.ts'
import { openBrowser } from '../../measure/browser/open-browser.ts'
import { slowPhoneThrottling } from '../../measure/browser/page-throttling.ts'
import { measureInterleaved } from '../../measure/measure-interleaved.ts'
import type { BenchResult } from '../../measure/report/bench-report.ts'
import { runMeasuredScript } from '../../measure/run/run-measured-script.ts'
import { selectNamed } from '../../measure/run/select-named.ts'
import { prepareRunFolder, type RegisterCleanUp } from '../../measure/run/workspace.ts'
import { buildSite, startServer, startSite } from '../../measure/servers/start-servers.ts'
import { fetchRenderedPage } from '../../measure/visits/fetch-rendered-page.ts'
import { measureNavigations } from './measure-navigations.ts'
import { chooseScreens } from './screens.ts'
import { buildViewsReport, type NavigationFigures, type ScreenFigures, siteVariants } from './views-report.ts'

const port = '4610'
const plainScript = path.join(import.meta.dirname, '../plain/site.ts')

/** Measures first views and moves on a slow phone, compared with the same screens as one plain bundle. */
export async function measureFirstViewsAndNavigations(
  { repeats, keep, screens: selected }: { repeats: number; keep: string; screens: string },
  onCleanUp: RegisterCleanUp,
): Promise<BenchResult> {
  const dataDir = await prepareRunFolder(onCleanUp, keep)
  await buildSite()
  await runMeasuredScript('bench/web/plain/build.mjs')
  const site = await startSite({ PORT: port, DATA_DIR: dataDir }, onCleanUp)
  const startPlainSite = async (pages: 'rendered' | 'static') => {
    const settings = { SITE_URL: site.url, PAGES: pages, DATA_DIR: dataDir }
    const { url } = await startServer(plainScript, settings, onCleanUp)
    return `http://localhost:${new URL(url).port}`
  }
  const urls = {
    site: site.url,
    plainRendered: await startPlainSite('rendered'),
    plainStatic: await startPlainSite('static'),
  }
  const browser = await openBrowser(onCleanUp)
  const { measured, adjacentPages } = await chooseScreens(site.url)
  const screens: ScreenFigures[] = []
  for (const { name, path: address, text } of selectNamed(measured, selected, (screen) => screen.name)) {
    console.log(`measuring: ${name}`)
    // Rendered before, as for any later visitor.
    for (const url of [urls.site, urls.plainRendered]) await fetchRenderedPage(url + address)
    const isVisible = (url: string) => isTextVisibleWithoutScripts(browser, url + address, text)
    if (!(await isVisible(urls.plainRendered))) throw new Error(`the page server did not render the baseline's ${name}`)
    const visits = await measureInterleaved(siteVariants, repeats, (variant) =>
      measureVisit(browser, urls[variant] + address, slowPhoneThrottling),
    )
    const [baselineError] = [...visits.plainRendered, ...visits.plainStatic].flatMap((each) => each.consoleErrors)
    if (baselineError) throw new Error(`the baseline's ${name} is invalid: ${baselineError}`)
    screens.push({ screen: name, isVisibleWithoutScripts: await isVisible(urls.site), visits })
  }
  const moves: NavigationFigures[] = []
  for (const { between, paths } of adjacentPages)
    moves.push({ between, times: await measureNavigations(browser, site.url, paths, slowPhoneThrottling) })
  return buildViewsReport({ screens, moves })
}

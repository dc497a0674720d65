/**
 * `npm run bench -- web [--only views,list-scroll,standalone] [--screens home,card] [--remotes mf-account]`: measures
 * first views and moves on a slow phone, scrolling through a long list, and starts of standalone remotes.
 */
import { runBench } from '../measure/run/run-bench.ts'
import { measureListScroll } from './list-scroll/measure-list-scroll.ts'
import { measureStandaloneStarts } from './standalone/measure-standalone-starts.ts'
import { measureFirstViewsAndNavigations } from './views/measure-first-views-and-navigations.ts'

const defaults = { repeats: 7, keep: '', screens: '', starts: 3, remotes: '' }

await runBench('web', defaults, {
  views: measureFirstViewsAndNavigations,
  'list-scroll': (_, onCleanUp) => measureListScroll(onCleanUp),
  standalone: measureStandaloneStarts,
})

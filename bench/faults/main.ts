/**
 * `npm run bench -- faults [--only contention,crash,upload-crash,restarts,failover,floods,soak,trades,trade-crash]`:
 * checks that no write is lost, doubled or half done when clients write at once, processes are killed, one of two
 * restarts, or the database fails over, and that floods of visitors do not keep members from their work. The soak takes
 * an hour.
 */
import { runBench } from '../measure/run/run-bench.ts'
import { measureContention } from './contention/measure-contention.ts'
import { measureCrash } from './crash/measure-crash.ts'
import { measureFailover } from './failover/measure-failover.ts'
import { measureFloods } from './floods/measure-floods.ts'
import { measureRestarts } from './restarts/measure-restarts.ts'
import { measureSoak } from './soak/measure-soak.ts'
import { measureTradeContention } from './trades/measure-trade-contention.ts'
import { measureTradeCrash } from './trades/measure-trade-crash.ts'
import { measureUploadCrash } from './upload-crash/measure-upload-crash.ts'

const defaults = {
  clients: 16,
  traders: 64,
  seconds: 60,
  minutes: 60,
  rounds: 50,
  writers: 8,
  restarts: 24,
  every: 5000,
  rate: 60,
  failovers: 5,
  writes: 200,
  port: 4620,
  floods: '',
  catalogue: 'real',
  keep: '',
}

await runBench('faults', defaults, {
  contention: measureContention,
  crash: measureCrash,
  'upload-crash': measureUploadCrash,
  restarts: measureRestarts,
  failover: measureFailover,
  floods: measureFloods,
  soak: measureSoak,
  trades: measureTradeContention,
  'trade-crash': measureTradeCrash,
})

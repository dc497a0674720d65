/**
 * `npm run bench -- photos [--only uploads,malformed,detection]`: measures reads while photos are uploaded, sends
 * malformed files, and detects cards in drawn photos.
 */
import { runBench } from '../measure/run/run-bench.ts'
import { measureDetection } from './detection/measure-detection.ts'
import { measureMalformed } from './malformed/measure-malformed.ts'
import { measureReadsDuringUploads } from './uploads/measure-reads-during-uploads.ts'

const defaults = { uploaders: 20, seconds: 10, repeats: 3, files: 1000, photos: 200, empty: 40, seed: 1 }

await runBench('photos', defaults, {
  uploads: measureReadsDuringUploads,
  malformed: measureMalformed,
  detection: measureDetection,
})

import { setTimeout as pause } from 'node:timers/promises'
import type { CopyWriter } from './writer.ts'

const retryDelayMs = 200

/** Keeps a writer running: records an unacknowledged write, repeats it until it is acknowledged, and continues. */
export async function keepWriting(writer: CopyWriter, isOver: () => boolean, rejections: string[]): Promise<void> {
  while (!isOver()) {
    await writer.write(isOver)
    for (let rejection = writer.getRejection(); rejection; rejection = writer.getRejection()) {
      rejections.push(rejection)
      await pause(retryDelayMs)
      await writer.retryPending().catch(() => undefined) // the next round records the reply
    }
  }
}

import type { ImportSourceApp } from '@ninepocket/contract/imports/import-apps'
import type { AppFormat } from './app-format.ts'
import { archidekt } from './archidekt.ts'
import { cardLadder } from './card-ladder.ts'
import { cardmarket } from './cardmarket.ts'
import { collx } from './collx.ts'
import { deckbox } from './deckbox.ts'
import { discogs } from './discogs.ts'
import { dragonShield } from './dragon-shield.ts'
import { manabox } from './manabox.ts'
import { moxfield } from './moxfield.ts'
import { mtggoldfish } from './mtggoldfish.ts'
import { ownExportFormat } from './own-export-format.ts'
import { tcgplayer } from './tcgplayer.ts'
import { topdecked } from './topdecked.ts'

export const appFormats: ReadonlyArray<AppFormat> = [
  ownExportFormat,
  archidekt,
  cardLadder,
  cardmarket,
  collx,
  deckbox,
  discogs,
  dragonShield,
  manabox,
  moxfield,
  mtggoldfish,
  tcgplayer,
  topdecked,
]

/** Returns the format of an app; none for a file that is not recognized. */
export const findFormatOfApp = (app: ImportSourceApp | null): AppFormat | undefined =>
  appFormats.find((format) => format.app === app)

import type { RemoteAlone } from '@ninepocket/testing/alone/remote-alone'
import { serveCatalogue } from '@ninepocket/testing/fake-catalogue'
import { routes } from '../routes.tsx'
import { widgets } from '../widgets.ts'
import { answerHaving } from './answer-having.ts'

/** This remote as it runs alone: an invented catalogue. */
export const alone = {
  name: 'mf-catalogue',
  routes,
  widgets,
  answer(server, world) {
    serveCatalogue(server, world.catalogue)
    answerHaving(server, world)
  },
  without: {},
  search: { '/search': '?term=a' },
} satisfies RemoteAlone

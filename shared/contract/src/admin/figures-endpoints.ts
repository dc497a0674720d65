import { defineEndpoint } from '../endpoints/endpoint.ts'
import { SiteFigures } from './figures.ts'

export const getSiteFigures = defineEndpoint('GET', '/api/admin/figures', {
  summary: 'Figures of the site: members, copies, photos and mails that wait',
  access: 'admin',
  reply: SiteFigures,
})

import { definePageRoute } from '@ninepocket/runtime/page-route'

export const ledgerRoute = definePageRoute({
  path: '/ledger',
  chunk: 'ledger-page',
  load: () => import(/* webpackChunkName: "ledger-page" */ './ledger-page.tsx').then((m) => m.LedgerPage),
  head: () => ({
    titles: ['My ledger'],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Ledger' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to see your ledger' },
})

export const insuranceReportRoute = definePageRoute({
  path: '/ledger/insurance',
  chunk: 'insurance-report-page',
  load: () =>
    import(/* webpackChunkName: "insurance-report-page" */ './insurance/insurance-report-page.tsx').then(
      (m) => m.InsuranceReportPage,
    ),
  head: () => ({
    titles: ['My insurance report'],
    breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Ledger', to: '/ledger' }, { label: 'Insurance report' }],
    isIndexed: false,
  }),
  isPersonal: true,
  requiresLogin: { message: 'Please log in to see your insurance report' },
})

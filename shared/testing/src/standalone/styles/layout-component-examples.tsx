import { Button } from '@ninepocket/ui/buttons/button'
import { Skeleton } from '@ninepocket/ui/feedback/skeleton'
import { AttributeList } from '@ninepocket/ui/layout/attribute-list'
import { DetailPageLayout } from '@ninepocket/ui/layout/detail-page-layout'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { ListPageLayout } from '@ninepocket/ui/layout/list-page-layout'
import { MarkdownDescription } from '@ninepocket/ui/layout/markdown-description'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { ShowMore } from '@ninepocket/ui/layout/show-more'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { BreadcrumbBar } from '@ninepocket/ui/navigation/breadcrumb-bar'
import { PageButtons } from '@ninepocket/ui/navigation/page-buttons'
import { PreviousNextPageLinks } from '@ninepocket/ui/navigation/previous-next-page-links'
import { Tabs } from '@ninepocket/ui/navigation/tabs'
import type { ExamplesByComponentPath } from './examples-by-component-path.ts'

const doNothing = () => undefined
const pageLabels = { previous: 'Previous members', next: 'Next members' }
const facts = [
  { name: 'Set', value: '1990 Topps' },
  { name: 'Pack odds', value: '1:24' },
]
const longText = 'Printed on thick stock with a foil edge, and numbered on the back. '.repeat(6)
const crumbs = ['Home', 'Sets', '1990 Topps', 'Base Set', 'Gold', 'Ken Marlowe'].map((label, index) => ({
  label,
  to: `/#crumb-${index}`,
}))

export const layoutComponentExamples: ExamplesByComponentPath = {
  'layout/page-header': {
    'title alone': <PageHeader title="Trade partners" />,
    'all parts': (
      <PageHeader
        title="Base Set"
        eyebrow="1990 Topps"
        back={<BackLink to="/">Back to 1990 Topps</BackLink>}
        actions={<Button>Mark for trade</Button>}
      >
        <p>792 cards</p>
      </PageHeader>
    ),
  },
  'layout/detail-page-layout': {
    'all parts': (
      <DetailPageLayout
        header={<PageHeader title="Ken Marlowe" />}
        actions={<Button kind="primary">Add to collection</Button>}
        images={<Skeleton shape="card" />}
        footer={<p>Inventory details</p>}
      >
        <InfoPanel title="Card facts" facts={facts} />
      </DetailPageLayout>
    ),
  },
  'layout/list-page-layout': {
    'list and details': (
      <ListPageLayout header={<PageHeader title="Gold" />} side={<InfoPanel title="Set facts" facts={facts} />}>
        <p>The list</p>
      </ListPageLayout>
    ),
  },
  'layout/info-panel': {
    facts: <InfoPanel title="Set details" facts={facts} />,
    'folded above a list': <InfoPanel title="More details" facts={facts} foldsAboveList />,
  },
  'layout/attribute-list': {
    short: <AttributeList title="Attributes" attributes={{ RC: 'Rookie Card', SP: 'Short print' }} />,
    long: <AttributeList title="Long attributes" attributes={{ Notes: longText }} />,
  },
  'layout/markdown-description': {
    plain: <MarkdownDescription text="The first series of the year." />,
    Markdown: <MarkdownDescription text={'The **first** series:\n\n- base cards\n- parallels'} />,
  },
  'layout/show-more': {
    short: (
      <ShowMore subject="a short text" length={20}>
        A short text
      </ShowMore>
    ),
    long: (
      <ShowMore subject="the description" length={longText.length}>
        {longText}
      </ShowMore>
    ),
  },
  'navigation/back-link': { link: <BackLink to="/">Back to sets</BackLink> },
  'navigation/breadcrumb-bar': { collapsed: <BreadcrumbBar crumbs={crumbs} /> },
  'navigation/page-buttons': {
    'first page': <PageButtons labels={pageLabels} page={1} totalPages={3} onChange={doNothing} />,
    'last page': <PageButtons labels={pageLabels} page={3} totalPages={3} onChange={doNothing} />,
  },
  'navigation/previous-next-page-links': {
    'first page': <PreviousNextPageLinks noun="photos" page={1} lastPage={3} />,
    'middle page': <PreviousNextPageLinks noun="members" page={2} lastPage={3} />,
    'last page': <PreviousNextPageLinks noun="trades" page={3} lastPage={3} />,
  },
  'navigation/tabs': {
    'two tabs': (
      <Tabs
        label="Sides"
        tabs={[
          { key: 'front', label: 'Front', content: <p>The front</p> },
          { key: 'back', label: 'Back', content: <p>The back</p> },
        ]}
      />
    ),
  },
}

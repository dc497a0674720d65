import { MarkdownDescription } from '@ninepocket/ui/layout/markdown-description'
import { ShowMore } from '@ninepocket/ui/layout/show-more'

export function DescriptionBlock({ text }: { text: string | null }) {
  if (!text?.trim()) return null
  return (
    <ShowMore subject="the description" length={text.length}>
      <MarkdownDescription text={text} />
    </ShowMore>
  )
}

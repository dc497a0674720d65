import { posix } from 'node:path'

/** Targets of the links and pictures of a Markdown text; examples in code are none. */
export function parseLinkTargets(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(\s*<?([^)\s>]+)/g)].map(([, target = '']) => target)
}

/** Anchors that a Markdown text's headings make, as code hosts name them. */
export function parseHeadingAnchors(markdown: string): string[] {
  return [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

/** A link within the repository: the file it leads to, and the heading; undefined for links into the web. */
export function resolveLinkedFile(
  from: string,
  target: string,
): { path: string; anchor: string } | undefined {
  if (/^[a-z]+:/i.test(target)) return undefined
  const [file = '', anchor = ''] = target.split('#')
  return { path: file ? posix.join(posix.dirname(from), decodeURI(file)) : from, anchor }
}

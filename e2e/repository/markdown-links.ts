import { posix } from 'node:path'

/** Returns the targets of links and images of a Markdown text, without those in code. */
export function parseLinkTargets(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(\s*<?([^)\s>]+)/g)].map(([, target = '']) => target)
}

/** Returns the anchors of a Markdown text's headings. */
export function parseHeadingAnchors(markdown: string): string[] {
  return [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

/** Resolves a link within the repository to file and heading. Returns undefined for links to the web. */
export function resolveLinkedFile(from: string, target: string): { path: string; anchor: string } | undefined {
  if (/^[a-z]+:/i.test(target)) return undefined
  const [file = '', anchor = ''] = target.split('#')
  return { path: file ? posix.join(posix.dirname(from), decodeURI(file)) : from, anchor }
}
